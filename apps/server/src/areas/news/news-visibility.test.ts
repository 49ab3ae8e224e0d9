import { type HeldRight, ROLE } from '@bilim/contract/access';
import { AUDIENCE } from '@bilim/contract/areas/news.contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open.ts';
import { BEYOND } from '../../db/queries/page.ts';
import { isFor } from '../../events/recipients.ts';
import type { Person } from '../../ground/person.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { makeFaculty, makeTeacher } from '../../testing/factories/academic.ts';
import { makePost } from '../../testing/factories/news.ts';
import { readerOf, readersOf } from './news.policy.ts';
import { selectFeed } from './news.queries.ts';

type Post = Awaited<ReturnType<typeof makePost>>;
const AUDIENCES = [0, 1, 2] as const;

let database: OpenDatabase;
let faculties: number[];
let authors: number[];
let posts: Post[];
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  faculties = [(await makeFaculty(db)).id, (await makeFaculty(db)).id];
  authors = [(await makeTeacher(db)).id, (await makeTeacher(db)).id];
  posts = [];
  for (const audience of AUDIENCES) {
    for (const facultyId of [null, ...faculties]) {
      for (const authorId of authors) posts.push(await makePost(db, { audience, facultyId, authorId }));
    }
  }
});
afterAll(() => database.close());

/** Any reader: either role, any faculty or none, author or not, with random rights. */
const anyone = (): fc.Arbitrary<Person> => {
  const place = fc.constantFrom(null, ...faculties);
  const right: fc.Arbitrary<HeldRight> = fc.record({
    right: fc.constantFrom('news', 'dean'),
    facultyId: place,
    departmentId: fc.constantFrom(null, 1),
  });
  return fc.record({
    id: fc.constantFrom(...authors, 999_999),
    code: fc.constant(1),
    fullName: fc.constant('Somebody'),
    latinName: fc.constant('Somebody'),
    role: fc.constantFrom(ROLE.teacher, ROLE.student),
    groupId: fc.constant(null),
    facultyId: place,
    rights: fc.array(right, { maxLength: 2 }),
  });
};

it('events of a post reach exactly the people who see it in the feed', async () => {
  await fc.assert(
    fc.asyncProperty(anyone(), async (reader) => {
      const page = { before: BEYOND.id, skip: 0 };
      const all = { tab: 'all', language: 'ru', limit: 100, counted: false } as const;
      const rows = await selectFeed(database.db, { ...readerOf(reader), ...page }, all);
      const hearing = posts.filter((post) => {
        const audience = AUDIENCES.find((one) => one === post.audience) ?? 0;
        return isFor({ to: readersOf({ ...post, audience }), person: reader });
      });
      expect(rows.map(({ id }) => id).sort()).toEqual(hearing.map(({ id }) => id).sort());
    }),
    { numRuns: 60 },
  );
});

it('a reader sees posts for their role and faculty, and their own posts', async () => {
  const [energy = 0, mining = 0] = faculties;
  const student: Person = {
    id: 999_999,
    code: 1,
    fullName: '',
    latinName: '',
    role: ROLE.student,
    groupId: null,
    facultyId: energy,
    rights: [],
  };
  const seen = (reader: Person) =>
    posts.filter((post) => {
      const audience = AUDIENCES.find((one) => one === post.audience) ?? 0;
      return isFor({ to: readersOf({ ...post, audience }), person: reader });
    });
  // Two audiences, two of three faculty values, two authors.
  expect(seen(student)).toHaveLength(8);
  const audiencesOf = (reader: Person) => [...new Set(seen(reader).map((post) => post.audience))];
  expect(audiencesOf(student)).toEqual([AUDIENCE.all, AUDIENCE.students]);
  expect(audiencesOf({ ...student, role: ROLE.teacher })).toEqual([AUDIENCE.all, AUDIENCE.teachers]);
  expect(seen({ ...student, id: authors[0] ?? 0 })).toHaveLength(8 + 5);
  const everywhere = { right: 'news', facultyId: null, departmentId: null } as const;
  expect(seen({ ...student, rights: [everywhere] })).toHaveLength(18);
  expect(seen({ ...student, rights: [{ ...everywhere, facultyId: mining }] })).toHaveLength(8 + 6);
  expect(seen({ ...student, rights: [{ ...everywhere, departmentId: 1 }] })).toHaveLength(8);
});
