/** The acquirer writes decimals with a point and any number of trailing zeros. */
const AMOUNT = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/** In tyiyn; null for a malformed or negative sum. */
export function readAmount(text: string): number | null {
  const [, whole, parts = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(parts.padEnd(2, '0'));
}
