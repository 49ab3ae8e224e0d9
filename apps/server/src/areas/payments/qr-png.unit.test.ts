import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPng } from './qr-png.ts';

it('a QR code is drawn with square modules and the quiet zone that scanners need', async () => {
  const text = 'https://pay.payqr.kg#00020101021232';
  const { size, data: modules } = encode(text, { ecc: 'M', border: 4 });
  const { data, info } = await sharp(qrPng(text))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size * 6, size * 6]);
  const dark = (row: number, column: number) => data[(row * 6 + 3) * info.width + column * 6 + 3] === 0;
  expect(modules.map((line, row) => line.map((_, column) => dark(row, column)))).toEqual(modules);
});
