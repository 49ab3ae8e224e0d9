import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { documentIn } from '../forms/zip-kind.ts';

const UNKNOWN_TYPE = 'application/octet-stream';
const ARCHIVE_TYPE = 'application/zip';
/** Bytes read to detect a type; the rest of a longer file is ignored. */
const SAMPLE_BYTES = 64 * 1024;
const TEXT_SAMPLE_BYTES = 4_096;
/** Types that the file-type library does not know. */
const OTHERS: readonly { type: string; begins: RegExp }[] = [
  // Some programs write an empty line first, and every reader opens such files.
  { type: 'application/pdf', begins: /^(?:\u00ef\u00bb\u00bf)?\s{0,1000}%PDF-/ },
  { type: 'image/vnd.djvu', begins: /^AT&TFORM.{4}DJV[MU]/s },
];

/** Detects a file's type from its bytes; its name and the client's claim are ignored. */
export async function typeOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const sample = await firstBytes(file);
    const found = await fileTypeFromBuffer(sample);
    if (found?.mime === ARCHIVE_TYPE) return (await documentIn(file)) ?? ARCHIVE_TYPE;
    if (found) return harmless(found.mime);
    const text = sample.subarray(0, TEXT_SAMPLE_BYTES);
    const other = OTHERS.find(({ begins }) => begins.test(text.toString('latin1')));
    return other?.type ?? textOrUnknown(text);
  } finally {
    await file.close();
  }
}

/**
 * Markup can contain scripts, so it is served as plain text; pictures that browsers cannot draw are served as bytes.
 */
function harmless(type: string): string {
  if (/xml|html|svg/.test(type) && !type.includes('openxmlformats')) return 'text/plain';
  return type;
}

/** Text in any encoding used here has no control characters except tab, line breaks and the like. */
function textOrUnknown(sample: Buffer): string {
  const isControl = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);
  return sample.some(isControl) ? UNKNOWN_TYPE : 'text/plain';
}

async function firstBytes(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}
