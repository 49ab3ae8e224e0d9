/** Sums are integers in tyiyn everywhere. They are parsed and written digit by digit, so no sum is ever a fraction. */
const TYIYN_IN_SOM = 100;

/** The maximum of one payment: ten million som. A larger sum is a typing error. */
export const MOST_TYIYN = 10_000_000 * TYIYN_IN_SOM;

export type SomProblem = 'empty' | 'text' | 'negative' | 'decimals' | 'zero' | 'large';

/**
 * Parses a sum in som as users type it, '15 000' or '15000,50', into tyiyn, or returns its problem. Spaces of any
 * kind are ignored. A comma is a decimal sign: '15,000' is ambiguous and refused.
 */
export function parseSom(text: string): number | SomProblem {
  const typed = text.replaceAll(/\s/g, '');
  if (typed === '') return 'empty';
  const [, sign, whole, decimals = ''] = /^([-\u2212]?)(\d+)(?:[.,](\d*))?$/.exec(typed) ?? [];
  if (whole === undefined) return 'text';
  if (sign) return 'negative';
  if (decimals.length > 2) return 'decimals';
  const tyiyn = joined({ whole, decimals });
  if (tyiyn === 0) return 'zero';
  return tyiyn > MOST_TYIYN ? 'large' : tyiyn;
}

/** Parses a sum as banks send it, '10.45', '10.4' or '10', without sign or space, into tyiyn. Null if invalid. */
export function parseDecimal(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const tyiyn = joined({ whole, decimals });
  return Number.isSafeInteger(tyiyn) ? tyiyn : null;
}

/** A sum in the banks’ format: '10.45', always with both decimals. */
export function asDecimal(tyiyn: number): string {
  if (tyiyn < 0) throw new RangeError(`Banks know no sums below zero: ${tyiyn}`);
  const { whole, decimals } = parted(tyiyn);
  return `${whole}.${decimals}`;
}

/** A no-break space; in no language can it be mistaken for a decimal sign. */
const THOUSANDS = '\u00A0';
/** Minus sign: as wide as a digit, unlike a hyphen. */
const MINUS = '\u2212';

/** A displayed sum: '15 000', '15 000,50'. Tyiyns are shown only when not zero, always with two digits. */
export function asSom(tyiyn: number, { decimal }: { decimal: string }): string {
  const { whole, decimals } = parted(Math.abs(tyiyn));
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, THOUSANDS);
  return `${tyiyn < 0 ? MINUS : ''}${grouped}${decimals === '00' ? '' : decimal + decimals}`;
}

const joined = ({ whole, decimals }: { whole: string; decimals: string }): number =>
  Number(whole + decimals.padEnd(2, '0'));

function parted(tyiyn: number): { whole: string; decimals: string } {
  if (!Number.isSafeInteger(tyiyn)) throw new RangeError(`Not a whole number of tyiyns: ${tyiyn}`);
  const digits = String(tyiyn).padStart(3, '0');
  return { whole: digits.slice(0, -2), decimals: digits.slice(-2) };
}
