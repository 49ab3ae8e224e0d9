import { deflateRawSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { openZip } from './open-zip.ts';

const KB = 1024;

/** A zip of compressed files, each with the declared size `said` in bytes. */
function zipOf(files: Record<string, Buffer>, said = 10): Blob {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(said, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    index.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name)]));
    parts.push(Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]));
    offset += parts.at(-1)?.length ?? 0;
  }
  const directory = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(index.length, 8);
  end.writeUInt16LE(index.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Blob([new Uint8Array(Buffer.concat([...parts, directory, end]))]);
}

const open = async (files: Record<string, Buffer>) => {
  const onTooLarge = vi.fn();
  const limits = { entry: 100 * KB, book: 150 * KB };
  return { zip: await openZip(zipOf(files), { limits, onTooLarge }), onTooLarge };
};

it('unpacks a file as often as it is requested', async () => {
  const { zip, onTooLarge } = await open({ a: Buffer.from('Өнөр'), b: Buffer.alloc(90 * KB) });
  expect(await zip.loadText('a')).toBe('Өнөр');
  for (let time = 0; time < 3; time += 1) expect((await zip.loadBlob('b'))?.size).toBe(90 * KB);
  expect(zip.loadText('c')).toBeNull();
  expect(onTooLarge).not.toHaveBeenCalled();
});

it('stops at a file that unpacks to more than its declared size', async () => {
  const { zip, onTooLarge } = await open({ bomb: Buffer.alloc(5_000 * KB) });
  await expect(zip.loadText('bomb')).rejects.toThrow();
  expect(onTooLarge).toHaveBeenCalled();
});

it('stops when all files together are too large', async () => {
  const { zip, onTooLarge } = await open({ a: Buffer.alloc(90 * KB), b: Buffer.alloc(90 * KB) });
  await zip.loadBlob('a');
  await expect(zip.loadBlob('b')).rejects.toThrow();
  expect(onTooLarge).toHaveBeenCalled();
});
