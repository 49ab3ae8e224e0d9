import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BOOK_TYPES, type BookType } from '@bilim/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptedPdf, epub, simplePdf } from '../testing/samples/books.ts';
import { blank } from '../testing/samples/pictures.ts';
import { SILENT_LOG } from '../testing/silent-log.ts';
import { inspectBook } from './book-file.ts';
import { createPictures } from './pictures/pictures.ts';
import { drawnBeside } from './upload.ts';

const pictures = createPictures({ log: SILENT_LOG });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bilim-book-'));
});
afterAll(async () => {
  await pictures.close();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
async function inspect(
  { name, type, bytes = Buffer.from('x') }: { name: string; type: string; bytes?: Buffer },
  bookTypes: readonly BookType[] = ['pdf', 'epub', 'doc', 'txt'],
) {
  files += 1;
  const path = join(folder, String(files));
  await writeFile(path, bytes);
  return inspectBook({
    context: { config: { bookTypes }, pictures },
    upload: {
      field: 'file',
      name,
      type,
      size: bytes.length,
      sha256: '',
      path,
      drawnPath: drawnBeside(path),
      open: () => {
        throw new Error('not read in this test');
      },
    },
    ownerId: 1,
  });
}
const pdf = { name: 'а.pdf', type: 'application/pdf' };

describe('a book', () => {
  it('has a page count and a cover', async () => {
    const { format, pages, cover } = await inspect({ ...pdf, bytes: simplePdf({ pages: 7 }) });
    expect({ format, pages }).toEqual({ format: 'pdf', pages: 7 });
    expect(cover).toMatchObject({ name: 'cover.webp', type: 'image/webp', width: 480, height: 640 });
    const bytes = cover && (await buffer(cover.open()));
    expect(bytes?.length).toBe(cover?.size);
    expect(bytes?.equals(await readFile(drawnBeside(join(folder, String(files)))))).toBe(true);
  });

  it('without fixed pages has only a cover', async () => {
    const cover = await blank({ width: 90, height: 90 }).png().toBuffer();
    const file = { name: 'б.epub', type: 'application/epub+zip', bytes: epub({ cover }) };
    expect(await inspect(file)).toMatchObject({ format: 'epub', pages: null, cover: { width: 90 } });
  });

  it('that cannot be read is accepted', async () => {
    expect(await inspect({ ...pdf, bytes: encryptedPdf() })).toEqual({
      format: 'pdf',
      pages: null,
      cover: null,
    });
  });

  it('of any other allowed type is a file', async () => {
    const nothing = { format: 'file', pages: null, cover: null };
    expect(await inspect({ name: 'в.txt', type: 'text/plain' })).toEqual(nothing);
    expect(await inspect({ name: 'г.DOC', type: 'application/x-cfb' })).toEqual(nothing);
    expect(await inspect({ name: 'д.jpeg', type: 'image/jpeg' }, ['jpg'])).toEqual(nothing);
  });

  it.each([
    ['by its bytes, despite its name', { name: 'а.pdf', type: 'application/x-msdownload' }],
    ['by its name, where several types share the bytes', { name: 'а.msi', type: 'application/x-cfb' }],
    ['by its name, where text is a program', { name: 'а.hta', type: 'text/plain' }],
    ['by its name, where it would open as a book', { name: 'а.pdf.exe', type: 'application/pdf' }],
    ['by its name, where it has no extension', { name: 'а', type: 'application/pdf' }],
    ['by its name, which continues after the extension', { name: 'а.pdf.', type: 'application/pdf' }],
    ['by its name, which ends in invisible characters', { name: 'а.pdf ', type: 'application/pdf' }],
    ['a type that other universities may allow', { name: 'а.ppt', type: 'application/x-cfb' }],
  ])('of another type is refused with the allowed types: %s', async (_, file) => {
    await expect(inspect(file)).rejects.toMatchObject({
      code: 'BOOK_TYPE_REFUSED',
      details: { name: file.name, allowed: 'PDF, EPUB, DOC, TXT' },
    });
  });

  it('with macros is refused, also as an archive', async () => {
    const macros = { name: 'а.docm', type: BOOK_TYPES.zip[0] };
    await expect(inspect(macros, ['zip', 'docx'])).rejects.toMatchObject({ code: 'BOOK_TYPE_REFUSED' });
  });

  it('is never a program', () => {
    const types: string[] = Object.values(BOOK_TYPES).flat();
    expect(
      types.filter((type) => /msdownload|executable|octet-stream|html|svg|javascript/.test(type)),
    ).toEqual([]);
  });

  it('whose bytes are missing is left to the code that saves it', async () => {
    const upload = {
      field: 'file',
      name: '',
      type: '',
      size: 0,
      sha256: '',
      path: '',
      drawnPath: '',
      open: () => {
        throw new Error('gone');
      },
    };
    const context = { config: { bookTypes: [] }, pictures };
    expect(await inspectBook({ context, upload, ownerId: 1 })).toMatchObject({ format: 'file' });
  });
});
