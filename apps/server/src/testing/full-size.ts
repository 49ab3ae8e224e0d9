/**
 * How much a slow test does: a part of it in `npm test`, all of it in its gate (scripts/gates.mjs names the files), which
 * sets BILIM_FULL.
 */
export function sized<Size>({ suite, full }: { suite: Size; full: Size }): Size {
  return process.env.BILIM_FULL ? full : suite;
}
