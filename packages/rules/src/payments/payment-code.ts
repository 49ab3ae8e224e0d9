/**
 * A payment code has ten digits; the last one is the check digit of ISO 7064 MOD 11,10. It detects every wrong digit
 * and all but one in 45 swaps of adjacent digits.
 */
export function withCheckDigit(nineDigits: string): string {
  if (!/^\d{9}$/.test(nineDigits)) throw new RangeError(`Not nine digits: ${nineDigits}`);
  return nineDigits + checkDigit(nineDigits);
}

/** Whether a text is a payment code without spaces, as banks send it and as it is stored. */
export const isPaymentCode = (text: string): boolean =>
  /^\d{10}$/.test(text) && text === withCheckDigit(text.slice(0, 9));

/** Parses a typed payment code, with or without spaces; null if invalid. */
export function typedCode(text: string): string | null {
  const bare = text.replaceAll(/\s/g, '');
  return isPaymentCode(bare) ? bare : null;
}

/** Formats a payment code for display: '1020 240 010'. */
export const spacedCode = (code: string): string => code.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

function checkDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10;
}
