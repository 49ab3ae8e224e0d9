/**
 * A payment code is ten digits, the last of them the check digit of ISO 7064 MOD 11,10. It finds every wrong digit and
 * all but one in 45 swaps of two neighbours.
 */
export function withCheckDigit(nineDigits: string): string {
  if (!/^\d{9}$/.test(nineDigits)) throw new RangeError(`Not nine digits: ${nineDigits}`);
  return nineDigits + checkDigit(nineDigits);
}

/** Whether a text is a payment code, bare: as banks send it and as it is stored. */
export const isPaymentCode = (text: string): boolean =>
  /^\d{10}$/.test(text) && text === withCheckDigit(text.slice(0, 9));

/** The payment code that somebody typed, with or without spaces; null is none. */
export function typedCode(text: string): string | null {
  const bare = text.replaceAll(/\s/g, '');
  return isPaymentCode(bare) ? bare : null;
}

/** A payment code as it is shown and read aloud: '1020 240 010'. */
export const spacedCode = (code: string): string => code.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

function checkDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
}
