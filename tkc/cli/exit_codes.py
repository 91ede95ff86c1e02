"""What the exit code of ``tkc`` says."""

OK = 0
USER_ERROR = 1  # in the program or in the call
USAGE = 2
WRONG_RESULT = 3
INTERNAL = 70  # a fault of tkc
INTERRUPTED = 130
