import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { people } from '../../../db/tables.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { bring, importContext } from '../../../testing/stages/imports-stage.ts';
import { csv, filesOf, rowOf, UNIVERSITY } from '../../../testing/stages/imports-university.ts';
import { undoImport } from './undo.service.ts';

it('undo waits for a concurrent edit of a row and does not overwrite it', async () => {
  const database = await testDatabase();
  const { db, pool } = database;
  await bring(database, filesOf(UNIVERSITY));
  const { importId } = await bring(database, {
    'students.csv': csv([rowOf('students', 0, { phone: '+996 1' })]),
  });
  const editor = await pool.connect();
  await editor.query('begin');
  await editor.query("update people set phone = '+996 2' where code = 250101");
  const context = importContext(database, { folder: '' });
  const undoing = undoImport({ context, importId: importId ?? 0, by: { operator: 'registrar' } });
  for (let waits = false; !waits; ) {
    const { rows } = await pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    waits = rows.length > 0;
  }
  await editor.query('commit');
  editor.release();
  expect(await undoing).toMatchObject({ undone: false, because: [{ table: 'people', count: 1 }] });
  expect(await db.select({ phone: people.phone }).from(people).where(eq(people.code, 250_101))).toEqual([
    { phone: '+996 2' },
  ]);
  await database.close();
});
