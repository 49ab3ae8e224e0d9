import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readPdf } from '../../files/pictures/read-pdf.ts';
import { makeRandom } from '../random.ts';
import { makeBookEpub } from './book-epub.ts';
import { makeBookPdf } from './book-pdf.ts';
import { type TextLanguage, writeBook } from './book-texts.ts';
import { SUBJECTS } from './texts.ts';

const bookOf = (language: TextLanguage, subject: (typeof SUBJECTS)[number], pages = 5) => ({
  title: 'Кол өнөрчүлүк: үн жана таң',
  author: 'Үсөнов Э. Ң.',
  year: 2021,
  ...writeBook({ random: makeRandom({ seed: 7, label: subject }), language, subject, pages }),
});

it.each(['ru', 'kg', 'en'] as const)(
  'writes a book on every subject with the letters of %s',
  async (language) => {
    for (const subject of SUBJECTS) {
      const { chapters } = bookOf(language, subject);
      expect(chapters.length).toBeGreaterThanOrEqual(3);
      expect((await makeBookPdf(bookOf(language, subject))).pages).toBeGreaterThanOrEqual(5);
    }
  },
);

it('makes a readable PDF with the stated page count, a first page and an outline', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bilim-books-'));
  const [from, to] = [join(folder, 'book.pdf'), join(folder, 'cover.webp')];
  for (const pages of [3, 26]) {
    const book = bookOf('kg', 'society', pages);
    const made = await makeBookPdf(book);
    await writeFile(from, made.bytes);
    expect(await readPdf({ from, to })).toMatchObject({ book: { pages: made.pages, cover: { width: 480 } } });
    expect(made.bytes.toString('latin1').match(/\/Dest \[/g)).toHaveLength(book.chapters.length);
  }
  await rm(folder, { recursive: true });
});

it('makes the same bytes for the same book', async () => {
  const book = bookOf('ru', 'maths');
  expect((await makeBookPdf(book)).bytes.equals((await makeBookPdf(book)).bytes)).toBe(true);
  const epub = () => makeBookEpub({ book, language: 'ru', id: 'id' });
  expect(epub().equals(epub())).toBe(true);
});

it('makes an EPUB with an uncompressed mimetype entry first and contents that link every chapter', () => {
  const book = bookOf('kg', 'literature');
  const bytes = makeBookEpub({ book: { ...book, title: 'Ак & <кара>' }, language: 'kg', id: 'id' });
  expect(bytes.subarray(30, 58).toString('latin1')).toBe('mimetypeapplication/epub+zip');
  const files = unzipSync(bytes);
  const read = (name: string) => strFromU8(files[`OEBPS/${name}`] ?? new Uint8Array());
  const links = [...read('nav.xhtml').matchAll(/href="(chapter[^"]+)"/g)].map(([, name = '']) => name);
  expect(links).toHaveLength(book.chapters.length);
  for (const [place, name] of links.entries()) expect(read(name)).toContain(book.chapters[place]?.title);
  expect(read('book.opf')).toContain('<dc:title>Ак &amp; &lt;кара&gt;</dc:title>');
});
