import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

const UNKNOWN_TYPE = 'application/octet-stream';
/** What browsers draw and cannot be made to run; everything else is only ever saved. */
export const SAFE_IMAGES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);
/** A picture with more pixels is kept as a file and never drawn: it could bring a phone down. */
const MOST_PIXELS = 50_000_000;
const SAMPLE_BYTES = 4_096;

export type Content = { type: string; width: number | null; height: number | null };

/** What a file is by its bytes; its name and what the client claims are not asked. */
export async function contentOf(path: string): Promise<Content> {
  const found = await fileTypeFromFile(path);
  if (found && SAFE_IMAGES.has(found.mime)) return pictureOf({ path, type: found.mime });
  return { type: found ? harmless(found.mime) : await textOrUnknown(path), width: null, height: null };
}

/** Only bytes that really decode as the picture they claim to be count as one. */
async function pictureOf({ path, type }: { path: string; type: string }): Promise<Content> {
  // Only the head is read here; how many pixels it promises is judged below.
  const picture = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!picture) return { type: UNKNOWN_TYPE, width: null, height: null };
  const { width, height } = picture.autoOrient;
  return width * height > MOST_PIXELS ? { type, width: null, height: null } : { type, width, height };
}

/** Markup can carry scripts, so it travels as the text it is; pictures that browsers cannot draw, as bytes. */
function harmless(type: string): string {
  if (/xml|html|svg/.test(type) && !type.includes('openxmlformats')) return 'text/plain';
  return type;
}

/** Text in any of the encodings in use here has no control characters besides the usual few. */
async function textOrUnknown(path: string): Promise<string> {
  const sample = await firstBytes(path);
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
