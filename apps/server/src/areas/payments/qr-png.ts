import { deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels per module, and modules of the quiet zone that scanners need. */
const MODULE = 6;
const EDGE = 4;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREY = 0;

/** A QR code as a black and white PNG that banking applications can read from the photo gallery. */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: EDGE });
  const width = size * MODULE;
  const rowBytes = Math.ceil(width / 8);
  const rows = data.flatMap((modules) => {
    // The first byte of a row is its filter type: 0, unfiltered.
    const row = Buffer.alloc(1 + rowBytes, 0xff).fill(0, 0, 1);
    for (let at = 0; at < width; at += 1) {
      if (modules[Math.floor(at / MODULE)])
        row[1 + (at >> 3)] = (row[1 + (at >> 3)] ?? 0) & ~(0x80 >> (at & 7));
    }
    return Array.from({ length: MODULE }, () => row);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(width, 4);
  head[8] = 1;
  head[9] = GREY;
  const pixels = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
}

/** CRC-32 as PNG requires. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
