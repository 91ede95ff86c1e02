"""Instructions that the C runtime executes: operand tables."""
