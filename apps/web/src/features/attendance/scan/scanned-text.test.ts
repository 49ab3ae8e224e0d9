import { describe, expect, it } from 'vitest';
import { codeInQr, sessionOf, typedLetters } from './scanned-text.ts';

const CODE = '2s.h9xk2p.AbCdEfGhIjKlMnOpQrSt-_';

describe('a scanned QR', () => {
  it.each([`https://lms.demo.kg/lms/qr#${CODE}`, `http://127.0.0.1:44000/lms/qr#${CODE}`])(
    'holds its code: %s',
    (text) => {
      expect(codeInQr(text)).toBe(CODE);
      expect(sessionOf(CODE)).toBe(100);
    },
  );

  it.each([
    'https://lms.demo.kg/lms/studentqr?data=x',
    'https://lms.demo.kg/lms/qr/lesson/5',
    `https://lms.demo.kg/lms/qr#${CODE.slice(0, -1)}`,
    `https://lms.demo.kg/qr#${CODE}`,
    `https://lms.demo.kg/lms/qr/${CODE}`,
    `https://lms.demo.kg/lms/qr?${CODE}`,
    'WIFI:S:free;;',
    '',
  ])('of another kind is not ours: %s', (text) => {
    expect(codeInQr(text)).toBeNull();
  });

  it('a text that is not a code names no session', () => {
    expect(sessionOf('K7M4PX')).toBeNull();
  });
});

describe('a typed code', () => {
  it.each([
    ['k7m 4px', 'K7M4PX'],
    ['K7M-4PX', 'K7M4PX'],
    ['K7M4PX9', 'K7M4PX'],
    [' к7м ', '7'],
    ['O0I1', ''],
  ])('%s is read as %s', (text, letters) => {
    expect(typedLetters(text)).toBe(letters);
  });
});
