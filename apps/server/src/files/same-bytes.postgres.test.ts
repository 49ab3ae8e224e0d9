import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileStage, textUpload } from '../testing/stages/file-stage.ts';
import { storedKeys } from '../testing/stored-keys.ts';
import { sweepFiles } from './sweep-files.ts';

let stage: Awaited<ReturnType<typeof fileStage>>;
beforeAll(async () => {
  stage = await fileStage();
});
afterAll(() => stage.close());

const waitsForLock = async () => {
  const { rows } = await stage.database.db.execute(
    sql`select from pg_locks where locktype = 'advisory' and not granted`,
  );
  return rows.length > 0;
};

/** Adds a file with bytes that are stored already, and runs `meanwhile` before the commit, as far as locks allow. */
async function addedDuring(text: string, meanwhile: () => Promise<unknown>) {
  let begin = () => {};
  let goOn = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const allowed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const adding = stage.take({
    uploads: [textUpload('new.txt', text)],
    work: async ({ kept: [row] }) => {
      begin();
      await allowed;
      return row?.key;
    },
  });
  await begun;
  const other = { done: false };
  const happening = meanwhile().finally(() => {
    other.done = true;
  });
  await expect.poll(async () => other.done || (await waitsForLock())).toBe(true);
  goOn();
  await happening;
  return adding;
}

it('bytes stay when their last file is deleted while another is added', async () => {
  const old = await stage.takeOne('old.txt', { text: 'going' });
  const key = await addedDuring('going', () => stage.drop(old));
  expect(await storedKeys(stage.store)).toContain(key);
});

it('bytes that just lost their row stay when a file is added during the sweep', async () => {
  const old = await stage.takeOne('old.txt', { text: 'swept' });
  const key = await addedDuring('swept', async () => {
    // There is briefly no row; the new one is not visible yet.
    await stage.database.pool.query('delete from files where id = $1', [old]);
    await sweepFiles({
      db: stage.database.db,
      files: stage.store,
      now: new Date(Date.now() + 2 * 86_400_000),
    });
  });
  expect(await storedKeys(stage.store)).toContain(key);
});
