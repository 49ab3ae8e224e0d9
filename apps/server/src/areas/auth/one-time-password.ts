import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike on paper. */
const UPPER = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

/**
 * A password for handing over on paper: groups such as `Kd7h` with almost 18 bits, both cases and a digit.
 */
export function oneTimePassword({ groups }: { groups: number }): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const any = UPPER + LOWER + DIGITS;
  const group = () => pick(UPPER) + pick(LOWER) + pick(DIGITS) + pick(any);
  return Array.from({ length: groups }, group).join('-');
}
