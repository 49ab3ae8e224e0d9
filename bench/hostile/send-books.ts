// A separate process, so that sending does not disturb the measurement: node send-books.ts ORIGIN
import { libraryContract } from '@bilim/contract/areas/library.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import {
  bombPdf,
  busyPdf,
  deepPdf,
  encryptedPdf,
  epub,
  loopPdf,
  scriptedPdf,
  simplePdf,
  widePdf,
} from '../../apps/server/src/testing/samples/books.ts';
import { fromPhone } from '../../apps/server/src/testing/samples/pictures.ts';
import { OTHER_STUDENT, TEACHER } from '../../e2e/harness/accounts.ts';
import { createBrowser } from './browser.ts';

type SentBook = {
  name: string;
  status: number;
  pages?: number | null;
  cover?: boolean;
  expected: number | null;
};
export type SentBooks = { books: SentBook[]; photo: { status: number; ms: number } };

/** They wait for each other. */
const PATIENT = { withinMs: 300_000 };
const zeros = new Uint8Array(100 * 1024 * 1024);

const BOOKS: { name: string; bytes: Buffer; pages: number | null }[] = [
  { name: 'bomb.pdf', bytes: bombPdf(1_000), pages: null },
  // Its one picture exceeds the cost limit of a book.
  { name: 'wide.pdf', bytes: widePdf(), pages: null },
  { name: 'loop.pdf', bytes: loopPdf(), pages: null },
  { name: 'busy.pdf', bytes: busyPdf(), pages: null },
  { name: 'deep.pdf', bytes: deepPdf(), pages: 1 },
  { name: 'encrypted.pdf', bytes: encryptedPdf(), pages: null },
  { name: 'cut.pdf', bytes: simplePdf({ pages: 50 }).subarray(0, 900), pages: null },
  { name: 'broken.pdf', bytes: simplePdf({ crossReference: 'broken' }), pages: 3 },
  { name: 'script.pdf', bytes: scriptedPdf(), pages: 1 },
  { name: 'long.pdf', bytes: simplePdf({ pages: 10_000 }), pages: 10_000 },
  { name: 'bomb.epub', bytes: epub({ cover: zeros }), pages: null },
];

const [origin = ''] = process.argv.slice(2);
const [teacher, photographer] = [createBrowser(origin), createBrowser(origin)];
await teacher.signIn(TEACHER);
await photographer.signIn(OTHER_STUDENT);
const { data } = await teacher.post(libraryContract.categories.path);
const category = libraryContract.categories.output.parse(data).find(({ id }) => id > 0)?.id;
const photo = await fromPhone().jpeg().toBuffer();
process.send?.('ready');
await new Promise((resolve) => process.once('message', resolve));

const add = async ({ name, bytes, pages: expected }: (typeof BOOKS)[number]): Promise<SentBook> => {
  const fields = { nameBook: name, id_bookCategory: String(category) };
  const answer = await teacher.sendFile(libraryContract.save.path, { name, bytes, fields }, PATIENT);
  const { status } = answer;
  if (status !== 200) return { name, status, expected };
  const { pages, cover } = libraryContract.save.output.parse(answer.data);
  return { name, status, expected, pages, cover: cover !== null };
};
const [photoAnswer, ...books] = await Promise.all([
  photographer.sendFile(profileContract.savePhoto.path, { name: 'a.jpg', bytes: photo }, PATIENT),
  ...BOOKS.map(add),
]);
const { status, ms } = photoAnswer;
process.send?.({ books, photo: { status, ms } } satisfies SentBooks);
process.disconnect();
