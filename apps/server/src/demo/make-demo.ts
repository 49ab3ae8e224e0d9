import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Builder } from '../db/open.ts';
import * as tables from '../db/tables.ts';
import { academicRows } from './academic-rows.ts';
import { emptyCatalogues, isEmpty, lockForDemo } from './demo.queries.ts';
import type { DemoPart, DemoRows } from './demo-part.ts';
import { type DemoUniversity, drawUniversity } from './draw-university.ts';
import { makeCredentials } from './people/credentials.ts';
import { type DemoFiles, photoRows, planPhotos, storePhotos } from './people/photos.ts';
import { writeUniversity } from './write-university.ts';

export { isEmpty } from './demo.queries.ts';

export type DemoProgress = { done: number; total: number; label: string };

/** The database contains rows, and the demo data would mix with them. */
export class DatabaseNotEmpty extends Error {
  override name = 'DatabaseNotEmpty';

  constructor() {
    super('The database is not empty: the demo university goes only into an empty one');
  }
}

/** A portrait counts as this many rows in the progress. */
const PORTRAIT = 200;
/** Estimated rows per student besides the marks, mainly registrations. */
const ROWS_PER_STUDENT = 40;

/**
 * Fills an empty database with a demo university. The same seed and time give the same rows. Everything is
 * one transaction: after a failure the database is empty, and other sessions never see a part of it.
 */
export async function makeDemo({
  db,
  pool,
  files,
  parts,
  students = 240,
  seed = 7,
  now,
  timeZone = 'Asia/Bishkek',
  onProgress = () => undefined,
}: {
  db: Builder;
  pool: Pool;
  files: DemoFiles;
  /** The parts that the areas add to the academic records. */
  parts: readonly DemoPart[];
  students?: number;
  seed?: number;
  now: Date;
  timeZone?: string;
  onProgress?: (progress: DemoProgress) => void;
}): Promise<void> {
  if (!(await isEmpty(db))) throw new DatabaseNotEmpty();
  const university = drawUniversity({ students, seed, now, timeZone });
  const { people, size } = university;
  const photos = planPhotos({ seed, people: people.people, drawings: size.drawings });
  const credentials = await makeCredentials({ seed, people, now });
  const academic = { label: 'academic records', tables: academicRows({ university, photos, credentials }) };
  const fileId = countUp();
  const made: DemoRows[] = [academic, ...(await makeParts({ university, parts, fileId }))];

  const report = countProgress({
    total: university.journal.countMarks() + students * ROWS_PER_STUDENT + photos.portraits.length * PORTRAIT,
    onProgress,
  });
  await inTransaction({
    pool,
    work: async (client) => {
      await lockForDemo(client);
      if (!(await isEmpty(drizzle(client, { schema: tables })))) throw new DatabaseNotEmpty();
      await emptyCatalogues(client);
      const onPhoto = () => report({ count: PORTRAIT, label: 'photos' });
      const stored = storePhotos({ photos, files, fileId, now, onPhoto });
      await allOrFirstFailure([
        writeUniversity({ client, parts: [...made, photoRows(stored)], onRows: report }),
        stored,
        ...made.flatMap(({ bodies = [] }) =>
          bodies.map(({ key, bytes, type }) => files.put(key, bytes, type)),
        ),
      ]);
    },
  });
  onProgress({ done: 1, total: 1, label: 'ready' });
}

/** Runs one after the other, because the parts share the ids of files and books. */
async function makeParts({
  university,
  parts,
  fileId,
}: {
  university: DemoUniversity;
  parts: readonly DemoPart[];
  fileId: () => number;
}): Promise<DemoRows[]> {
  const made: DemoRows[] = [];
  const bookId = countUp();
  for (const part of parts) made.push(await part({ university, fileId, bookId }));
  return made;
}

function countUp() {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}

function countProgress({
  total,
  onProgress,
}: {
  total: number;
  onProgress: (progress: DemoProgress) => void;
}) {
  let done = 0;
  return ({ count, label }: { count: number; label: string }) => {
    // The row count is an estimate, so the bar is kept below its end until the work is done.
    done = Math.min(done + count, total - 1);
    onProgress({ done, total, label });
  };
}

/** Waits for all, even after a failure: the rollback needs the connection unused. */
async function allOrFirstFailure(work: Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function inTransaction({ pool, work }: { pool: Pool; work: (client: PoolClient) => Promise<void> }) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
