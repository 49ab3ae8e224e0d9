/**
 * The size of a slow test: reduced in `npm test`, full in its gate, which sets BILIM_FULL (files in
 * scripts/gates.mjs).
 */
export function sized<Size>({ suite, full }: { suite: Size; full: Size }): Size {
  return process.env.BILIM_FULL ? full : suite;
}
