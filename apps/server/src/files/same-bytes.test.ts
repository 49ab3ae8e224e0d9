import { MB } from '@bilim/contract/limits';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../db/tables.ts';
import { makeStudent } from '../testing/factories/academic.ts';
import { fileStage, textUpload } from '../testing/stages/file-stage.ts';
import { storedKeys } from '../testing/stored-keys.ts';
import { selectStored } from './files.queries.ts';
import type { FileStore } from './store.ts';
import { sweepFiles } from './sweep-files.ts';

let stage: Awaited<ReturnType<typeof fileStage>>;
beforeAll(async () => {
  stage = await fileStage();
});
afterAll(() => stage.close());

const keysOf = async (ids: number[]) => {
  const rows = await stage.database.db.select().from(files).where(inArray(files.id, ids));
  return rows.map(({ key }) => key);
};
/** The store as the sweep sees it a day later; files added meanwhile are younger. */
const sweptOf = (keys: ReadonlySet<string>): FileStore => ({
  ...stage.store,
  clearUnfinished: async () => undefined,
  async *list() {
    for await (const file of stage.store.list()) if (keys.has(file.key)) yield file;
  },
});
const isStored = async (key: string | undefined) => (await storedKeys(stage.store)).includes(key ?? '');

describe('the same bytes', () => {
  it('are stored once for all senders and names', async () => {
    const before = (await storedKeys(stage.store)).length;
    const { id: other } = await makeStudent(stage.database.db);
    const ids = [
      await stage.takeOne('а.txt', { text: 'same' }),
      await stage.takeOne('б.txt', { text: 'same', ownerId: other }),
    ];
    expect(new Set(await keysOf(ids)).size).toBe(1);
    expect(new Set(ids).size).toBe(2);
    expect(await storedKeys(stage.store)).toHaveLength(before + 1);
  });

  it('are stored once also when they arrive at the same moment, or twice in one form', async () => {
    const before = (await storedKeys(stage.store)).length;
    const senders = await Promise.all(Array.from({ length: 6 }, () => makeStudent(stage.database.db)));
    await Promise.all(senders.map(({ id }) => stage.takeOne('в.txt', { text: 'at once', ownerId: id })));
    const uploads = [textUpload('г.txt', 'in one form'), textUpload('г.txt', 'in one form')];
    const ids = await stage.take({ uploads, work: async ({ kept }) => kept.map(({ id }) => id) });
    expect(new Set(ids).size).toBe(2);
    expect(await storedKeys(stage.store)).toHaveLength(before + 2);
  });

  it('are deleted with their last file', async () => {
    const ids = [
      await stage.takeOne('д.txt', { text: 'last' }),
      await stage.takeOne('е.txt', { text: 'last' }),
    ];
    const [key] = await keysOf(ids);
    await stage.drop(ids[0] ?? 0);
    expect(await isStored(key)).toBe(true);
    await stage.drop(ids[1] ?? 0);
    expect(await isStored(key)).toBe(false);
  });

  it('count once for each person who has them', async () => {
    const { id: ownerId } = await makeStudent(stage.database.db);
    const text = 'x'.repeat(0.4 * MB);
    await stage.takeOne('ж.txt', { text, ownerId });
    await stage.takeOne('з.txt', { text, ownerId });
    await stage.takeOne('и.txt', { text, ownerId });
    const uploads = [textUpload('к.txt', `y${text}`), textUpload('л.txt', `y${text}`)];
    await stage.take({ uploads, ownerId, work: async () => undefined });
    expect(await selectStored(stage.database.db, { ownerId })).toEqual({ bytes: 2 * text.length + 1 });
    await expect(stage.takeOne('м.txt', { text: `z${text}`, ownerId })).rejects.toMatchObject({
      code: 'QUOTA_FULL',
    });
  });

  it('of a picture drawn by us are not shared: only its row has its key', async () => {
    const id = await stage.takeOne('photo.webp', { text: 'drawn' });
    await stage.database.db.update(files).set({ width: 1, height: 1 }).where(eq(files.id, id));
    const other = await stage.takeOne('photo.webp', { text: 'drawn' });
    expect(new Set(await keysOf([id, other])).size).toBe(2);
  });

  it('are stored again when the other file was deleted meanwhile', async () => {
    const old = await stage.takeOne('н.txt', { text: 'went' });
    const { db } = stage.database;
    let looked = false;
    // The first transaction of the call starts after its check: by then the other file is deleted.
    const late = new Proxy(db, {
      get(target, name) {
        if (name !== 'transaction' || looked) return Reflect.get(target, name);
        looked = true;
        return async (...args: Parameters<typeof db.transaction>) => {
          await stage.drop(old);
          return target.transaction(...args);
        };
      },
    });
    const [key] = await keysOf([await stage.takeOne('о.txt', { text: 'went', db: late })]);
    expect(looked).toBe(true);
    expect(await isStored(key)).toBe(true);
  });

  it('exist exactly while a row refers to them, with many concurrent changes', async () => {
    const { db } = stage.database;
    const texts = ['first', 'second'];
    let seed = 7;
    const chance = (of: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % of;
    };
    const owners = await Promise.all(Array.from({ length: 4 }, () => makeStudent(db)));
    const someone = async ({ id: ownerId }: { id: number }) => {
      const mine: number[] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        const dropped = mine.length > 0 && chance(2) === 0 ? mine.splice(chance(mine.length), 1) : [];
        const text = texts[chance(texts.length)] ?? '';
        // One in three replaces a file: it deletes and adds in one transaction.
        const uploads = dropped.length > 0 && chance(3) > 0 ? [] : [textUpload('x', text)];
        const work = async ({ kept, forget }: Parameters<Parameters<typeof stage.take>[0]['work']>[0]) => {
          await forget(dropped);
          return kept.map(({ id }) => id);
        };
        mine.push(...(await stage.take({ uploads, ownerId, work })));
      }
    };
    const sweeping = { going: true };
    const sweeps = async () => {
      const known = new Set<string>();
      while (sweeping.going) {
        for (const { key } of await db.select({ key: files.key }).from(files)) known.add(key);
        const now = new Date(Date.now() + 2 * 86_400_000);
        await sweepFiles({ db, files: sweptOf(known), now });
      }
    };
    const swept = sweeps();
    await Promise.all(owners.map(someone));
    sweeping.going = false;
    await swept;
    const rows = await db.select({ key: files.key, sha256: files.sha256 }).from(files);
    const stored = await storedKeys(stage.store);
    expect([...new Set(rows.map(({ key }) => key))].sort()).toEqual(stored.sort());
    const shas = texts.map((text) => textUpload('x', text).sha256);
    const kept = rows.filter(({ sha256 }) => shas.includes(sha256));
    expect(new Set(kept.map(({ key }) => key)).size).toBe(new Set(kept.map(({ sha256 }) => sha256)).size);
  });
});
