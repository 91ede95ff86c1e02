"""Kernels that these tests compile are never kept in the user's cache."""

from tests.private_cache import private_cache as private_cache
