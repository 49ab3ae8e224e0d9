import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@bilim/rules/days/add-days';
import { baseBookCategories, bookCategories, books, files, readingPlaces } from '../../../db/tables.ts';
import { makeBookEpub } from '../../../demo/books/book-epub.ts';
import { makeBookPdf } from '../../../demo/books/book-pdf.ts';
import { writeBook } from '../../../demo/books/book-texts.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { makeRandom, type Random } from '../../../demo/random.ts';
import { readPdf } from '../../../files/pictures/read-pdf.ts';
import { drawAuthor } from './authors.ts';
import { type Draft, planShelves } from './plan-shelves.ts';

/** A demo university with fewer students is used in tests and gets only a few books. */
const WHOLE_FROM = 100;
const FEW = 12;
/** The books were added over this many days, up to yesterday. */
const SPAN_DAYS = 400;
/** One in this many books is long. */
const LONG = 25;
/** Number of EPUBs with reflowable text, and of books with a cover. */
const EPUBS = 8;
const COVERS = 6;

type FileRow = typeof files.$inferSelect;
type Body = { key: string; type: string; bytes: Buffer };
type Made = { bytes: Buffer; pages: number | null; format: 'pdf' | 'epub' };
// The database generates the normalized columns.
type BookRow = Omit<typeof books.$inferSelect, 'foldedName' | 'foldedAuthor' | 'searched'>;

/** The library of the demo university: three shelves, and a student's unfinished books. */
export const libraryDemo: DemoPart = async ({ university, fileId, bookId }) => {
  const { seed, size, people } = university;
  const shelves = planShelves();
  const random = makeRandom({ seed, label: 'library' });
  const all = random.shuffle(shelves.drafts);
  const drafts = size.students < WHOLE_FROM ? all.slice(0, FEW) : all;
  const rows: { files: FileRow[]; books: BookRow[]; bodies: Body[] } = { files: [], books: [], bodies: [] };
  const teachers = people.people.filter(({ role }) => role === 1).map(({ id }) => id);

  for (const [place, draft] of drafts.entries()) {
    const id = bookId();
    const author = draft.author ?? drawAuthor({ random, draft });
    const addedById = random.chance(0.3) ? people.demo.teacher : random.pick(teachers);
    const createdAt = momentOf({ university, random, share: (place + 1) / drafts.length });
    const made = await makeBody({ random, draft, author, isEpub: isEpub({ draft, place }) });
    const keep = (file: Pick<FileRow, 'name' | 'type' | 'width' | 'height'> & { bytes: Buffer }): number => {
      const { bytes, ...described } = file;
      const key = random.hex(32);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const row = { id: fileId(), key, size: bytes.length, sha256, ownerId: addedById, createdAt };
      rows.files.push(inColumns({ ...row, ...described }));
      rows.bodies.push({ key, type: described.type, bytes });
      return row.id;
    };
    const type = made.format === 'pdf' ? 'application/pdf' : 'application/epub+zip';
    const name = `${draft.title.replaceAll(/[/\\:«»"]/g, '').slice(0, 80)}.${made.format}`;
    const bookFileId = keep({ name, type, width: null, height: null, bytes: made.bytes });
    const cover = made.format === 'pdf' && place < COVERS ? await coverOf(made.bytes) : null;
    rows.books.push({
      id,
      name: draft.title,
      author,
      description: draft.description,
      pages: made.pages,
      language: draft.language,
      format: made.format,
      categoryId: draft.categoryId,
      fileId: bookFileId,
      coverId: cover && keep({ name: 'cover.webp', type: 'image/webp', ...cover }),
      addedById,
      inLibrary: true,
      fromUmk: false,
      createdAt,
      updatedAt: null,
      deletedAt: null,
    });
  }

  return {
    label: 'library',
    tables: [
      rowsOf(baseBookCategories, shelves.bases),
      rowsOf(bookCategories, shelves.categories),
      rowsOf(files, rows.files),
      rowsOf(books, rows.books as (typeof books.$inferSelect)[]),
      rowsOf(readingPlaces, begunBooks({ university, made: rows.books })),
    ],
    bodies: rows.bodies,
  };
};

/** Gives every row its columns in the same order. */
const inColumns = ({
  id,
  key,
  name,
  size,
  type,
  sha256,
  width,
  height,
  ownerId,
  createdAt,
}: FileRow): FileRow => ({
  id,
  key,
  name,
  size,
  type,
  sha256,
  width,
  height,
  ownerId,
  createdAt,
});

const isEpub = ({ draft, place }: { draft: Draft; place: number }) =>
  draft.title.startsWith('Функциональное') || (place % 30 === 7 && place < 30 * EPUBS);

async function makeBody({
  random,
  draft: { title, language, subject },
  author,
  isEpub,
}: {
  random: Random;
  draft: Draft;
  author: string;
  isEpub: boolean;
}): Promise<Made> {
  const pages = random.between(1, LONG) === 1 ? random.between(16, 26) : random.between(3, 7);
  const inside = writeBook({ random, language, subject, pages });
  const book = { title, author, year: random.between(2008, 2026), ...inside };
  if (!isEpub) return { ...(await makeBookPdf(book)), format: 'pdf' };
  const short = { ...book, chapters: book.chapters.slice(0, 6) };
  return { bytes: makeBookEpub({ book: short, language, id: random.uuid() }), pages: null, format: 'epub' };
}

/** The first page, rendered as for an uploaded book. */
async function coverOf(pdf: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'bilim-demo-'));
  try {
    const [from, to] = [join(folder, 'book.pdf'), join(folder, 'cover.webp')];
    await writeFile(from, pdf);
    const answer = await readPdf({ from, to });
    if (!('book' in answer) || !answer.book.cover) return null;
    const { width, height } = answer.book.cover;
    return { bytes: await readFile(to), width, height };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Spreads books evenly over the past; the last ones are from this week. */
function momentOf({
  university,
  random,
  share,
}: {
  university: DemoUniversity;
  random: Random;
  share: number;
}) {
  const { calendar } = university;
  const day = addDays({ day: calendar.today, days: -1 - Math.round(SPAN_DAYS * (1 - share)) });
  return calendar.instant({ day, time: `${random.between(10, 17)}:${random.between(10, 59)}` });
}

/** The demo student has three unfinished books, the demo teacher one. */
function begunBooks({
  university: { calendar, people },
  made,
}: {
  university: DemoUniversity;
  made: readonly BookRow[];
}): (typeof readingPlaces.$inferSelect)[] {
  const long = made
    .filter(({ format, pages }) => format === 'pdf' && pages !== null && pages > 4)
    .sort((one, other) => (other.pages ?? 0) - (one.pages ?? 0));
  const begun = [
    { personId: people.demo.student, place: 0, share: 0.45, days: 1 },
    { personId: people.demo.student, place: 1, share: 0.7, days: 3 },
    { personId: people.demo.student, place: 2, share: 0.15, days: 8 },
    { personId: people.demo.teacher, place: 3, share: 0.3, days: 2 },
  ];
  return begun.flatMap(({ personId, place, share, days }) => {
    const book = long[place];
    if (!book) return [];
    const pages = book.pages ?? 1;
    const page = Math.max(1, Math.round(share * pages));
    const day = addDays({ day: calendar.today, days: -days });
    const moment = calendar.instant({ day, time: '19:30' });
    return [{ personId, bookId: book.id, page, place: null, share: page / pages, at: moment }];
  });
}
