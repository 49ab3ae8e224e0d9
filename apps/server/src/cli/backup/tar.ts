import type { Readable } from 'node:stream';

const BLOCK = 512;
const LONGEST_OCTAL = 0o77777777777;

/** The tar header of one file (ustar, with GNU's form for sizes of 8 GB and more). */
export function tarHeader({ name, size, madeAt }: { name: string; size: number; madeAt: Date }): Buffer {
  const header = Buffer.alloc(BLOCK);
  const { prefix, last } = splitName(name);
  header.write(last, 0, 100);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (size > LONGEST_OCTAL) {
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(size), 128);
  } else {
    header.write(octal(size), 124);
  }
  header.write(octal(Math.floor(madeAt.getTime() / 1000)), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345, 155);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

const octal = (number: number) => `${number.toString(8).padStart(11, '0')}\0`;

/** Padding of the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The archive is truncated, or is not an archive. */
export class DamagedArchive extends Error {
  override name = 'DamagedArchive';
}

export const TAR_END = Buffer.alloc(2 * BLOCK);

export type TarEntry = { name: string; size: number; body: AsyncIterable<Buffer> };

/**
 * The files of a tar archive in order. Each body must be read completely or not at all before the next file. The
 * source is read to its end, because the checksum of a compressed archive is there.
 */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  const bytes = createByteReader(source);
  try {
    for (;;) {
      const header = await bytes.exactly(BLOCK);
      if (header.every((byte) => byte === 0)) break;
      if (Number.parseInt(header.toString('latin1', 148, 156), 8) !== checksum(header)) {
        throw new DamagedArchive('it is not a tar archive');
      }
      const size = readSize(header);
      const body = bytes.upTo(size);
      yield { name: readName(header), size, body };
      for await (const _ of body) {
        // Skips the part that the caller did not read.
      }
      await bytes.exactly(tarPadding(size).length);
    }
    await bytes.toTheEnd();
  } finally {
    source.destroy();
  }
}

function splitName(name: string) {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', last: name };
  const cut = name.indexOf('/', name.length - 101);
  const split = { prefix: name.slice(0, cut), last: name.slice(cut + 1) };
  if (cut < 1 || Buffer.byteLength(split.prefix) > 155) throw new Error(`The name ${name} is too long`);
  return split;
}

function readName(header: Buffer): string {
  const field = (start: number, end: number) => header.toString('utf8', start, end).replace(/\0.*$/s, '');
  const prefix = field(345, 500);
  return prefix ? `${prefix}/${field(0, 100)}` : field(0, 100);
}

function readSize(header: Buffer): number {
  if (header.readUInt8(124) === 0x80) return Number(header.readBigUInt64BE(128));
  return Number.parseInt(header.toString('latin1', 124, 136), 8);
}

/** The sum of all header bytes, with the checksum field counted as blanks. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function createByteReader(source: Readable) {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function next(most: number): Promise<Buffer> {
    if (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done) throw new DamagedArchive('it ends too early');
      rest = value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  }
  async function* upTo(size: number): AsyncGenerator<Buffer> {
    let left = size;
    while (left > 0) {
      const taken = await next(left);
      left -= taken.length;
      yield taken;
    }
  }
  return {
    upTo,
    async exactly(size: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of upTo(size)) parts.push(part);
      return Buffer.concat(parts);
    },
    async toTheEnd(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}
