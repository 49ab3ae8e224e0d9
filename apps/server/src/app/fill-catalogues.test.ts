import { referencesContract } from '@bilim/contract/areas/references.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Builder, OpenDatabase } from '../db/open.ts';
import {
  baseBookCategories,
  bookCategories,
  calendarEntries,
  clearanceOffices,
  districts,
  externalLinks,
  paperSigners,
  papers,
  people,
  purposes,
  referenceKinds,
  referenceOrders,
  regions,
  umkTypes,
} from '../db/tables.ts';
import { makeDemo } from '../demo/make-demo.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { makeStudent } from '../testing/factories/academic.ts';
import { DEMO_PARTS } from './demo.ts';
import { fillCatalogues } from './fill-catalogues.ts';

const day = '2026-11-16';
const NAMED = {
  umkTypes,
  baseBookCategories,
  bookCategories,
  referenceKinds,
  purposes,
  regions,
  districts,
  clearanceOffices,
  calendarEntries,
};
const counts = async (db: Builder) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({ ...NAMED, externalLinks }).map(async ([name, table]) => [
        name,
        await db.$count(table),
      ]),
    ),
  );

describe('the catalogues of a new database', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await fillCatalogues(database.db, { day });
  });
  afterAll(() => database.close());

  it('have rows for any university, in three languages', async () => {
    const { db } = database;
    for (const [name, count] of Object.entries(await counts(db)))
      expect({ name, count }).toEqual({ name, count: expect.toSatisfy((count: number) => count >= 3) });
    for (const table of Object.values(NAMED))
      for (const { nameRu, nameKg, nameEn } of await db.select().from(table)) {
        expect(nameEn).toMatch(/^[\P{Script=Cyrillic}]+$/u);
        expect([nameRu, nameKg]).not.toContain('');
      }
    expect(await db.$count(regions)).toBe(9);
    const places = await db.select().from(districts);
    for (const { id } of await db.select().from(regions))
      expect(places.filter(({ regionId }) => regionId === id).length).toBeGreaterThan(0);
  });

  it('are filled once: later deletions and additions stay', async () => {
    const { db } = database;
    await db.delete(externalLinks);
    await db.insert(purposes).values({ nameRu: 'В архив', nameKg: 'Архивге', nameEn: 'Archive' });
    const before = await counts(db);
    await fillCatalogues(db, { day });
    expect(await counts(db)).toEqual(before);
  });
});

it('a catalogue that a university has filled stays unchanged, with its references', async () => {
  const database = await testDatabase();
  const { db } = database;
  await db.insert(regions).values({ nameRu: 'Своя', nameKg: 'Өзүнүкү', nameEn: 'Own' });
  await fillCatalogues(db, { day });
  expect(await counts(db)).toMatchObject({ regions: 1, districts: 0, purposes: 6 });
  await database.close();
});

it('the demo university can be loaded after a server has started with the database', async () => {
  const database = await testDatabase();
  const { db, pool } = database;
  await fillCatalogues(db, { day });
  const files = { put: async () => undefined };
  await makeDemo({ db, pool, files, parts: DEMO_PARTS, students: 30, now: new Date('2026-11-16T06:00:00Z') });
  expect(await db.$count(people)).toBeGreaterThan(30);
  const before = await counts(db);
  await fillCatalogues(db, { day });
  expect(await counts(db)).toEqual(before);
  await database.close();
});

describe('papers', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp({ config: { publicUrl: 'https://lms.example.kg' } });
    await fillCatalogues(test.context.db, { day });
  });
  afterAll(() => test.close());

  it('cannot be ordered until a signer is entered, and then have that signer', async () => {
    const { db } = test.context;
    const { id } = await makeStudent(db, { birthDate: '2007-03-15' });
    const client = await test.signIn(id);
    expect((await client.call(referencesContract.page, {})).kinds).toEqual([]);
    const [kind] = await db.select().from(referenceKinds).where(eq(referenceKinds.code, 'study'));
    const [purpose] = await db.select().from(purposes);
    const asked = {
      kindId: kind?.id ?? 0,
      purposeId: purpose?.id ?? 0,
      language: 'ru' as const,
    };
    expect(await client.call(referencesContract.save, asked).catch((error: Error) => error.message)).toMatch(
      /REFERENCE/,
    );
    const post = { postRu: 'Ректор', postKg: 'Ректор', postEn: 'Rector' };
    await db
      .insert(paperSigners)
      .values({ nameRu: 'Асанов Б.', nameKg: 'Асанов Б.', nameEn: 'Asanov B.', ...post });
    expect((await client.call(referencesContract.page, {})).kinds).toHaveLength(5);
    const order = await client.call(referencesContract.save, asked);
    await test.runJobs();
    const [made] = await db.select().from(referenceOrders).where(eq(referenceOrders.id, order.id));
    const [paper] = await db
      .select()
      .from(papers)
      .where(eq(papers.id, made?.paperId ?? 0));
    expect(paper?.signer).toBe('Асанов Б., Ректор');
  });
});
