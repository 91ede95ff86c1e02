// What compiled kernels ask at many places: functions of forms, flags of a warp's row (a byte each),
// the way back to the scheduler.

typedef void (*FormFunction)(Warp *, u32, const u32 *);
// Rows of a table: [number of the function, how many registers, their slots].
EXPORT i32 rt_forms(Warp *w, const FormFunction *functions, const u32 *rows, i32 count, u32 mask) {
  for (i32 i = 0; i < count; i++) {
    functions[rows[0]](w, mask, rows + 2);
    rows += 2 + rows[1];
  }
  return 0;
}
EXPORT i32 rt_leave(Warp *w, i32 pc, u32 mask, i32 code) {
  w->pc = pc;
  w->executing = mask;
  return code;
}
EXPORT u32 rt_flags(const u8 *flags) {  // bit i: flag i, of 32
  u32 found = 0;
  for (int l = 0; l < 32; l++) found |= (u32)(flags[l] != 0) << l;
  return found;
}
EXPORT i32 rt_set_flags(u8 *flags, u32 mask) {
  LANES(mask) flags[l] = 1;
  return 0;
}
EXPORT i32 rt_any_flag(const u8 *flags, i64 count) {
  for (i64 i = 0; i < count; i++)
    if (flags[i]) return 1;
  return 0;
}
EXPORT i32 rt_fill_flags(u8 *flags, i64 count) {
  for (i64 i = 0; i < count; i++) flags[i] = 1;
  return 0;
}
