import { expect, it } from 'vitest';
import { isForeign } from './file-head.ts';

const begins = (...bytes: number[]) => new Blob([new Uint8Array([...bytes, 0, 1, 2, 0])]);
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

it('an executable is detected by its first bytes', async () => {
  expect(await isForeign(begins(...letters('MZ'), 0x90))).toBe(true);
  expect(await isForeign(begins(0x7f, ...letters('ELF')))).toBe(true);
});

it('the first bytes of books and documents are accepted', async () => {
  const heads = [letters('%PDF-1.7'), letters('\n%PDF-1.4'), letters('PK\u0003\u0004'), letters('Rar!')];
  const more = [
    [0xd0, 0xcf, 0x11, 0xe0],
    letters('AT&TFORM'),
    [0xff, 0xd8, 0xff],
    letters('ID3'),
    [0xff, 0xfb],
  ];
  for (const head of [...heads, ...more, letters('    ftypisom')]) {
    expect(await isForeign(begins(...head)), String(head)).toBe(false);
  }
});

it('text in any local encoding is accepted', async () => {
  expect(await isForeign(new Blob(['{\\rtf1 Китеп\r\n\t1']))).toBe(false);
  expect(await isForeign(new Blob([new Uint8Array([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0a])]))).toBe(false);
});
