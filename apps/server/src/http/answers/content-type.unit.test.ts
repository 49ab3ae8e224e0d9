import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOK_TYPES, type BookType } from '@bilim/contract/limits';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { epub, simplePdf } from '../../testing/samples/books.ts';
import { blank } from '../../testing/samples/pictures.ts';
import { typeOf } from './content-type.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bilim-type-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const typeOfBytes = async (bytes: Uint8Array | string) => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return typeOf(path);
};

const photo = new Uint8Array(randomBytes(200_000));
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const main = { docx: 'word/document.xml', pptx: 'ppt/presentation.xml', xlsx: 'xl/workbook.xml' };
/** A file as an office program writes it, optionally with a photo before the entries that identify it. */
const office = (kind: keyof typeof main, first: Zippable = {}) =>
  zipSync({
    ...first,
    '[Content_Types].xml': strToU8(
      `<Types><Override PartName="/${main[kind]}" ContentType="${BOOK_TYPES[kind][0]}.main+xml"/></Types>`,
    ),
    [main[kind]]: strToU8('<x/>'),
  });
const open = (kind: 'odt' | 'odp' | 'ods') =>
  zipSync({ mimetype: [strToU8(BOOK_TYPES[kind][0]), { level: 0 }], 'content.xml': strToU8('<x/>') });
const cfb = Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(600)]);

const SAMPLES: Record<BookType, () => Uint8Array | string | Promise<Uint8Array>> = {
  pdf: () => simplePdf(),
  epub: () => epub(),
  djvu: () =>
    Buffer.concat([Buffer.from('AT&TFORM'), Buffer.alloc(4), Buffer.from('DJVM'), Buffer.alloc(40)]),
  doc: () => cfb,
  docx: () => office('docx'),
  ppt: () => cfb,
  pptx: () => office('pptx'),
  xls: () => cfb,
  xlsx: () => office('xlsx'),
  odt: () => open('odt'),
  odp: () => open('odp'),
  ods: () => open('ods'),
  rtf: () => '{\\rtf1 текст}',
  txt: () => 'Окуу куралы',
  zip: () => zipSync({ 'a.txt': strToU8('a') }),
  rar: () => Buffer.concat([hex('526172211a070100'), Buffer.alloc(40)]),
  jpg: () => blank({ width: 9, height: 9 }).jpeg().toBuffer(),
  png: () => blank({ width: 9, height: 9 }).png().toBuffer(),
  mp3: () =>
    Buffer.concat([hex('4944330300000000000a'), Buffer.alloc(10), hex('fffb9064'), Buffer.alloc(60)]),
  mp4: () =>
    Buffer.concat([hex('00000018'), Buffer.from('ftypmp42'), hex('00000000'), Buffer.from('mp42isom')]),
  webm: () => hex('1a45dfa3 87 4282 84 7765626d'),
};

it.each(Object.entries(SAMPLES))('%s is recognised by its bytes', async (kind, make) => {
  const types: Readonly<Record<string, readonly string[]>> = BOOK_TYPES;
  expect(types[kind]).toContain(await typeOfBytes(await make()));
});

it.each(['docx', 'pptx', 'xlsx'] as const)('a %s that begins with a photo is recognised', async (kind) => {
  expect(await typeOfBytes(office(kind, { 'media/photo.jpg': photo }))).toBe(BOOK_TYPES[kind][0]);
});

it('an archive with macros, or one that only resembles a document, is not a document', async () => {
  const macros = { 'media/photo.jpg': photo, 'word/vbaProject.bin': strToU8('x') };
  expect(await typeOfBytes(office('docx', macros))).toBe('application/zip');
  const bare = zipSync({ 'media/photo.jpg': photo, 'word/document.xml': strToU8('x') });
  expect(await typeOfBytes(bare)).toBe('application/zip');
});

it('a PDF after empty lines is recognised, a text that mentions PDF is not one', async () => {
  expect(await typeOfBytes(Buffer.concat([Buffer.from('\r\n \n'), simplePdf()]))).toBe('application/pdf');
  expect(await typeOfBytes('A file begins with %PDF-1.7')).toBe('text/plain');
});
