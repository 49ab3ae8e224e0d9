import { createRequire } from 'node:module';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { post } from './calls.ts';

/** Finds a book of the demo library by its name. */
export async function bookNamed(context: BrowserContext, name: string): Promise<number> {
  const { books } = await post<{ books: { id_eBook: number; nameBook: string }[] }>(
    context,
    'library/search',
    { data: { text: name } },
  );
  const book = books.find(({ nameBook }) => nameBook === name);
  if (!book) throw new Error(`The demo library has no ${name}`);
  return book.id_eBook;
}

type NewBook = { name: string; fileName: string; type: string; bytes: Buffer };

/** Adds a book to the library as a teacher does. */
export async function addBook(
  teacher: BrowserContext,
  { name, fileName, type, bytes }: NewBook,
): Promise<number> {
  const categories = await post<{ id_bookCategory: number }[]>(teacher, 'library/bookcategories', {
    data: {},
  });
  const category = categories.find(({ id_bookCategory }) => id_bookCategory > 0)?.id_bookCategory;
  const [book] = await post<{ id_eBook: number }[]>(teacher, 'library/insertupdatebook', {
    multipart: {
      nameBook: name,
      author: 'Проверка',
      language: 'ru',
      id_bookCategory: String(category),
      files: { name: fileName, mimeType: type, buffer: bytes },
    },
  });
  if (!book) throw new Error(`${name} was not added`);
  return book.id_eBook;
}

/** A ZIP with stored (uncompressed) files. */
function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, body] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(body), 10);
    facts.writeUInt32LE(body.length, 14);
    facts.writeUInt32LE(body.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, body]);
    index.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, title]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(index.length, 8);
  end.writeUInt16LE(index.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

const CONTAINER = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

type EpubChapter = { title: string; head?: string; body: string; type?: string };

/**
 * An EPUB. Each chapter has a title, head and body of its page, and a name in the contents; `fixed` makes
 * fixed-layout pages.
 */
export function epubOf(chapters: EpubChapter[], { fixed = false } = {}): Buffer {
  const named = chapters.map((chapter, at) => ({ ...chapter, file: `c${at}.xhtml` }));
  const items = named.map(
    ({ file, type = 'application/xhtml+xml' }) => `<item id="${file}" href="${file}" media-type="${type}"/>`,
  );
  const page = (title: string, head: string, body: string) =>
    `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title>${head}</head>${body}</html>`;
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'content.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">one</dc:identifier><dc:title>EPUB</dc:title><dc:language>ru</dc:language>${fixed ? '<meta property="rendition:layout">pre-paginated</meta>' : ''}</metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}</manifest><spine>${named.map(({ file }) => `<itemref idref="${file}"/>`).join('')}</spine></package>`,
    'nav.xhtml': page(
      'nav',
      '',
      `<body><nav epub:type="toc"><ol>${named.map(({ file, title }) => `<li><a href="${file}">${title}</a></li>`).join('')}</ol></nav></body>`,
    ),
    ...Object.fromEntries(named.map(({ file, title, head = '', body }) => [file, page(title, head, body)])),
  });
}

type PdfKit = NodeJS.ReadableStream & {
  text(text: string, options?: object): PdfKit;
  addPage(): PdfKit;
  ref(data: object): { end(bytes?: Buffer): void };
  _root: { data: Record<string, unknown> };
  end(): void;
};
const PDFDocument: new (options: object) => PdfKit = createRequire(
  join(import.meta.dirname, '../../apps/server/package.json'),
)('pdfkit');

type PdfOptions = { pages: number; password?: string; script?: string; ballast?: Buffer };

/** A PDF with 'Page 1', 'Page 2', …; `ballast` is the number of unused bytes after the pages. */
export async function pdfOf({ pages, password, script, ballast }: PdfOptions): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A5', userPassword: password });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise((resolve) => pdf.on('end', resolve));
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) pdf.addPage();
    pdf.text(`Page ${page}`);
  }
  if (script) pdf._root.data.OpenAction = { S: 'JavaScript', JS: new String(script) };
  if (ballast) pdf.ref({ Length: ballast.length }).end(ballast);
  pdf.end();
  await done;
  return Buffer.concat(parts);
}
