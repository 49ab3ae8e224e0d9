import { TYPED_ALPHABET, TYPED_LENGTH } from '@bilim/contract/areas/attendance.contract';
import { PREFIX } from '@bilim/contract/limits';

const CODE = /^[0-9a-z]{1,12}\.[0-9a-z]{1,12}\.[\w-]{22}$/;

/** The code in one of our QRs, under any host; null for a foreign QR. */
export function codeInQr(text: string): string | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  const code = address?.pathname === `${PREFIX}/qr` ? address.hash.slice(1) : '';
  return CODE.test(code) ? code : null;
}

/** The session id in a code, if there is one. */
export function sessionOf(code: string): number | null {
  const id = Number.parseInt(code.split('.')[0] ?? '', 36);
  return CODE.test(code) && Number.isSafeInteger(id) ? id : null;
}

/** The characters of a typed or pasted text that a code may contain, in upper case; at most six. */
export function typedLetters(text: string): string {
  return [...text.toUpperCase()]
    .filter((letter) => TYPED_ALPHABET.includes(letter))
    .slice(0, TYPED_LENGTH)
    .join('');
}
