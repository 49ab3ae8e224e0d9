/** The acquirer's sums are decimals with a point and as many zeros behind as it likes. */
const AMOUNT = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/** In tyiyn; null for what is no sum, and for what is below nothing. */
export function readAmount(text: string): number | null {
  const [, whole, parts = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(parts.padEnd(2, '0'));
}
