import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openEmbeddedDatabase } from '../../db/open.ts';
import { auditLog, externalLinks, jobs, machineExchanges } from '../../db/tables.ts';
import { createLocalStore } from '../../files/local-store.ts';
import type { FileStore } from '../../files/store.ts';
import { emptyDatabase, testDatabase } from '../../testing/database/database.ts';
import { makeStudent, makeTeacher } from '../../testing/factories/academic.ts';
import { SILENT_LOG } from '../../testing/silent-log.ts';
import { Refusal } from '../refusal.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { selectTables } from './tables.queries.ts';

const now = new Date('2026-11-15T10:00:00Z');
const AWKWARD = 'a\tb\nc\r\n\u2028\u2029"\\N\\." {1,2} \'; drop table people; -- Өзгөчө ң 🎓';

describe('backup and restore', () => {
  const root = mkdtempSync(join(tmpdir(), 'bilim-backup-'));
  const path = join(root, 'first.tar.gz');
  const store = (name: string) => createLocalStore({ folder: join(root, name) });
  const opened: OpenDatabase[] = [];
  let source: OpenDatabase;

  async function remembered(opening: Promise<OpenDatabase>) {
    const database = await opening;
    opened.push(database);
    return database;
  }
  const back = ({ database, files, to }: { database: OpenDatabase; files: FileStore; to: string }) =>
    backUp({ database, files, secret: 'the secret', release: '0.1.0', path: to, now });

  beforeAll(async () => {
    source = await remembered(testDatabase());
    await fill(source, store('source'));
    await back({ database: source, files: store('source'), to: path });
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    rmSync(root, { recursive: true, force: true });
  });

  it('copy every row, file, key and the secret into another engine and back', async () => {
    const embedded = await remembered(
      openEmbeddedDatabase({ dataDir: join(root, 'embedded'), log: SILENT_LOG, durable: false }),
    );
    const there = await restore({ ...embedded, files: store('there'), path });
    const second = join(root, 'second.tar.gz');
    await back({ database: embedded, files: store('there'), to: second });
    const returned = await remembered(emptyDatabase());
    await restore({ ...returned, files: store('back'), path: second });

    const original = await fingerprint(source);
    expect(original.people).toMatch(/^7 rows/);
    expect(await fingerprint(embedded)).toEqual(original);
    expect(await fingerprint(returned)).toEqual(original);
    expect(there).toMatchObject({ files: 3, secret: 'the secret', rows: { people: 7 } });
    expect(await fileHashes(store('back'))).toEqual(await fileHashes(store('source')));

    const { id } = await makeTeacher(returned.db);
    const { rows } = await source.pool.query<{ top: number }>('select max(id) as top from people');
    expect(id).toBe((rows[0]?.top ?? 0) + 1);
  });

  it('refuse a database that is in use, and leave it unchanged', async () => {
    const before = await fingerprint(source);
    const attempt = restore({ ...source, files: store('nowhere'), path });
    await expect(attempt).rejects.toThrow(/^The database is not empty \(.+\): restore only into a new one$/);
    expect(await fingerprint(source)).toEqual(before);
  });

  it('leave nothing behind from a damaged archive, so that a complete one can be restored after it', async () => {
    // A server that was started once has recurring jobs.
    const target = await remembered(testDatabase());
    const sweep = { kind: 'files.sweep', key: 'recurring', payload: {}, runAt: now };
    const files = store('target');
    const whole = readFileSync(path);
    const damaged = join(root, 'damaged.tar.gz');
    for (const bytes of [whole.subarray(0, -40), changedByte(whole), withoutTotals(whole)]) {
      writeFileSync(damaged, bytes);
      await expect(restore({ ...target, files, path: damaged })).rejects.toThrow(Refusal);
      const left = Object.values(await fingerprint(target));
      expect(left.filter((state) => !state.startsWith('0 rows'))).toEqual([]);
      expect(await fileHashes(files)).toEqual({});
    }
    writeFileSync(damaged, 'nothing of ours');
    const attempt = restore({ ...target, files, path: damaged });
    await expect(attempt).rejects.toThrow(/^This is not a backup of Bilim: .+$/);
    await target.db.insert(jobs).values(sweep);
    await expect(restore({ ...target, files, path })).resolves.toMatchObject({ files: 3 });
  });

  it('create a file that only its owner can read, and leave no partial file after an error', async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const broken = { ...store('source'), get: () => Promise.reject(new Error('the disk is gone')) };
    const lost = join(root, 'lost.tar.gz');
    await expect(back({ database: source, files: broken, to: lost })).rejects.toThrow('the disk is gone');
    expect(existsSync(lost)).toBe(false);
    expect(readdirSync(root).filter((name) => name.includes('unfinished'))).toEqual([]);
  });
});

async function fill({ db }: OpenDatabase, files: FileStore) {
  for (let n = 0; n < 5; n++) await makeStudent(db, { lastName: `Асанов ${n}` });
  await makeStudent(db, { lastName: AWKWARD, birthDate: '2005-02-28' });
  await makeTeacher(db, { lastName: 'Ёлкина' });
  await db.insert(externalLinks).values({
    titleRu: AWKWARD,
    titleKg: '',
    titleEn: 'x',
    address: 'https://example.org',
    roles: [1, 2],
  });
  await db.insert(auditLog).values({ action: 'test', object: 'x', details: { deep: [1.5, null, AWKWARD] } });
  // JSON null differs from SQL null, and timestamps have microseconds.
  await db.execute(
    sql`insert into audit_log (action, object, details, at) values ('null', 'x', 'null', '2026-01-01 00:00:00.123456+06')`,
  );
  const body = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  await db.insert(machineExchanges).values({
    caller: 'bank',
    address: '::1',
    method: 'POST',
    path: '/',
    query: '',
    type: '',
    body,
    receivedAt: now,
  });
  await files.put({ key: 'empty', body: Buffer.alloc(0), type: 'text/plain' });
  await files.put({ key: '0123456789abcdef', body: Buffer.alloc(513, 'ж'), type: 'text/plain' });
  await files.put({ key: `photos/${'a'.repeat(99)}`, body: Buffer.alloc(3_000_000, 7), type: 'image/webp' });
}

/** For each table: the number of rows and a hash of all rows. */
async function fingerprint({ db, pool }: OpenDatabase): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of await selectTables(db)) {
    const { rows } = await pool.query<{ count: number; hash: string }>(
      `select count(*)::int as count, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash
       from "${name}" t`,
    );
    found[name] = `${rows[0]?.count} rows, ${rows[0]?.hash}`;
  }
  return found;
}

async function fileHashes(files: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of files.list()) {
    const bytes = await buffer(await files.get({ key }));
    found[key] = createHash('sha256').update(bytes).digest('hex');
  }
  return found;
}

/** Flips a bit of the stored checksum: the archive still unpacks, but must be detected as damaged. */
function changedByte(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUInt8(copy.readUInt8(copy.length - 8) ^ 1, copy.length - 8);
  return copy;
}

function withoutTotals(archive: Buffer): Buffer {
  const tar = gunzipSync(archive);
  const at = tar.lastIndexOf('totals.json');
  return gzipSync(Buffer.concat([tar.subarray(0, at), Buffer.alloc(1024)]));
}
