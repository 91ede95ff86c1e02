"""How far positions go. They are i32, and so is the end of the last block that begins among them:
counting blocks, stepping over them and masking them never passes the last position."""

LAST_POSITION = (1 << 31) - 1
MAX_BLOCK = 1 << 24  # positions of a block, or of an axis
LARGEST_DIMENSION = LAST_POSITION + 1 - MAX_BLOCK
LARGEST_TEXT = "2^31 - 2^24"
