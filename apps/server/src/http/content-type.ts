import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

const UNKNOWN_TYPE = 'application/octet-stream';
/** Enough to know any kind by; of a longer file nothing more is looked at, however it is made. */
const SAMPLE_BYTES = 64 * 1024;
const TEXT_SAMPLE_BYTES = 4_096;

/** What a file is by its first bytes; its name and what the client claims are not asked. */
export async function typeOf(path: string): Promise<string> {
  const sample = await firstBytes(path);
  const found = await fileTypeFromBuffer(sample);
  return found ? harmless(found.mime) : textOrUnknown(sample.subarray(0, TEXT_SAMPLE_BYTES));
}

/** Markup can carry scripts, so it travels as the text it is; pictures that browsers cannot draw, as bytes. */
function harmless(type: string): string {
  if (/xml|html|svg/.test(type) && !type.includes('openxmlformats')) return 'text/plain';
  return type;
}

/** Text in any of the encodings in use here has no control characters besides the usual few. */
function textOrUnknown(sample: Buffer): string {
  const isControl = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);
  return sample.some(isControl) ? UNKNOWN_TYPE : 'text/plain';
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
