import type { Readable } from 'node:stream';

type Decoder = InstanceType<typeof TextDecoder>;

/** How a file of text is written. Excel saves in each of them. */
export type Encoding = 'utf-8' | 'windows-1251' | 'utf-16le';

/** What no text has: then it is a picture, a program, or half of something. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these very characters are looked for.
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F]/;

/** In which encoding a file is, read to its end; null for what is no text in any. */
export async function encodingOf(open: () => Readable): Promise<Encoding | null> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const old = new TextDecoder('windows-1251');
  let [first, isUtf8] = [true, true];
  for await (const chunk of open()) {
    const bytes: Uint8Array = chunk;
    if (first && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
    first = false;
    if (isUtf8) isUtf8 = isReadBy(utf8, bytes);
    if (NOT_TEXT.test(old.decode(bytes))) return null;
  }
  if (isUtf8) isUtf8 = isReadBy(utf8);
  return isUtf8 ? 'utf-8' : 'windows-1251';
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
