import type { Readable } from 'node:stream';
import { type CyrillicEncoding, cyrillicEncodingOf } from './cyrillic-encoding.ts';

type Decoder = InstanceType<typeof TextDecoder>;

/** How a file of text is written: as Excel saves it, or as older programs do. */
export type Encoding = 'utf-8' | 'utf-16le' | CyrillicEncoding;

/** So much of a file is enough to tell the old encodings apart. */
const SAMPLE = 256 * 1024;

const MARK = Buffer.from('\uFEFF');

/** What no text has: then it is a picture, a program, or half of something. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these very characters are looked for.
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F]/;

/** In which encoding a file is, read to its end; null for what is no text in any. */
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
  // With the mark of UTF-8 it is a broken file of that kind, as its reader finds by the mark in this encoding.
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

/** The text of a file, piece by piece, without the mark at its beginning. */
export async function* textOf(stream: Readable, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of stream) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}
