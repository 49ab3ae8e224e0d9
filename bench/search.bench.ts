import { ROLE } from '@bilim/contract/access';
import { searchBooks } from '../apps/server/src/areas/library/search.service.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPostgres } from '../apps/server/src/db/open.ts';
import { startPostgres } from '../apps/server/src/testing/database/postgres-cluster.ts';
import { fillLibrary } from '../apps/server/src/testing/scale/library.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { printRatios } from './timings.ts';

/**
 * The latency of a search in the library, one query after another. Compared with reading one row by key on the same
 * connection in the same run. BOOKS=200000 sets the number of books.
 */
const BOOKS = Number(process.env.BOOKS ?? 200_000);
const TIMES = Number(process.env.TIMES ?? 150);

const BARE = 'select id, name, author from books where id = $1';

const bin = findPostgres();
if (!bin) throw new Error('This benchmark needs PostgreSQL on the machine');

const cluster = await startPostgres({ bin });
const database = openPostgres({ databaseUrl: cluster.url('postgres'), log: SILENT_LOG, poolSize: 1 });
try {
  await migrate(database);
  const started = performance.now();
  const { personId, baseId, categoryIds } = await fillLibrary({ db: database.db, count: BOOKS });
  console.log(
    `${BOOKS.toLocaleString('en')} books made in ${((performance.now() - started) / 1_000).toFixed(0)} s`,
  );
  const [categoryId] = categoryIds;
  const person = {
    id: personId,
    code: 1,
    role: ROLE.teacher,
    fullName: '',
    latinName: '',
    groupId: null,
    facultyId: null,
    rights: [],
  };
  const context = { db: database.db, now: () => new Date() };
  type Wanted = Parameters<typeof searchBooks>[0]['wanted'];
  type Order = Parameters<typeof searchBooks>[0]['order'];
  const search = (wanted: Wanted, order: Order = 'best') =>
    searchBooks({ context, person, language: 'ru', order, wanted });
  const questions: [name: string, ask: (n: number) => Promise<unknown>][] = [
    ['exact: a rare word', (n) => search({ text: `том${(n * 37) % BOOKS}` })],
    ['exact: a common word', () => search({ text: 'программирование' })],
    ['exact: two words', () => search({ text: 'основы экономики' })],
    ['exact: word and author', () => search({ text: 'физика асанов' })],
    ['slip: програмирование', () => search({ text: 'програмирование' })],
    ['slip: прогарммирование основы', () => search({ text: 'прогарммирование основы' })],
    ['slip: эканомика', () => search({ text: 'эканомика' })],
    ['nothing like it: жщъюфъ', () => search({ text: 'жщъюфъ' })],
    ['one letter', () => search({ text: 'п' })],
    ['two letters', () => search({ text: 'ос' })],
    ['text in a category', () => search({ text: 'физика', categoryId })],
    [
      'text on a shelf, in a language',
      () => search({ text: 'основы', baseId, language: 'kg', format: 'epub' }),
    ],
    ['all, newest', () => search({})],
    ['all, by name, from the middle', (n) => search({ after: BOOKS / 2 + n }, 'name')],
    ['a category by name', () => search({ categoryId }, 'name')],
    ['a shelf in a language, by author', () => search({ baseId, language: 'kg' }, 'author')],
    ['what the caller added', () => search({ mine: true })],
  ];
  await printRatios({
    times: TIMES,
    bare: [
      'one row by its key',
      (n) => database.pool.query({ name: 'bare', text: BARE, values: [1 + ((n * 7919) % BOOKS)] }),
    ],
    questions,
  });
} finally {
  await database.close();
  await cluster.remove();
}
