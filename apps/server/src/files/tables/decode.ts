import type { Readable } from 'node:stream';
import { type CyrillicEncoding, cyrillicEncodingOf } from './cyrillic-encoding.ts';

type Decoder = InstanceType<typeof TextDecoder>;

/** Text encodings: those of Excel, and of older programs. */
export type Encoding = 'utf-8' | 'utf-16le' | CyrillicEncoding;

/** Sample size for telling the old encodings apart. */
const SAMPLE = 256 * 1024;

const MARK = Buffer.from('\uFEFF');

/** Control characters that no text has: the file is a picture, a program, or damaged. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these very characters are looked for.
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F]/;

/** Detects the encoding from the entire file; null when it is not text. */
export async function encodingOf(open: () => Readable): Promise<Encoding | null> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const old = new TextDecoder('windows-1251');
  let [first, isUtf8] = [true, true];
  const sample: Uint8Array[] = [];
  let sampled = 0;
  for await (const chunk of open()) {
    const bytes: Uint8Array = chunk;
    if (first && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
    first = false;
    if (isUtf8) isUtf8 = isReadBy(utf8, bytes);
    if (sampled < SAMPLE) sample.push(bytes);
    sampled += bytes.length;
    if (NOT_TEXT.test(old.decode(bytes))) return null;
  }
  if (isUtf8) isUtf8 = isReadBy(utf8);
  if (isUtf8) return 'utf-8';
  const begun = Buffer.concat(sample);
  // With a UTF-8 mark it is a damaged UTF-8 file; the reader recognises the mark in windows-1251.
  return begun.indexOf(MARK) === 0 ? 'windows-1251' : cyrillicEncodingOf(begun);
}

function isReadBy(decoder: Decoder, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file in pieces, without the byte order mark. */
export async function* textOf(stream: Readable, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of stream) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}
