import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export const blank = ({ width, height }: { width: number; height: number }) =>
  sharp({ create: { width, height, channels: 3, background: '#3070a0' } });

/** A picture from a phone held upright: the pixels are rotated, and the metadata has place and owner. */
export const fromPhone = ({ width = 1_600, height = 1_200 } = {}) =>
  blank({ width, height })
    .withExif({
      IFD0: { Make: 'SecretPhone', Artist: 'Bakyt Usenov' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 52/1 0/1' },
    })
    .withMetadata({ orientation: 6 });

/** A small valid picture after this many empty chunks. */
export async function manyChunks(count: number): Promise<Buffer> {
  const png = await blank({ width: 3, height: 2 }).png().toBuffer();
  const chunk = Buffer.alloc(12);
  chunk.write('teSt', 4);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8)), 8);
  const afterHead = 33;
  return Buffer.concat([
    png.subarray(0, afterHead),
    Buffer.alloc(12 * count, chunk),
    png.subarray(afterHead),
  ]);
}

/** A file of 1.5 kB that needs a gigabyte to decode. */
export const wideAvif = () =>
  blank({ width: 7_000, height: 7_000 }).avif({ quality: 1, effort: 0 }).toBuffer();
