import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { streamWaits } from '../../../db/tables.ts';
import { inHours, type RegistrationStage, stageForEach } from '../../../testing/factories/registration.ts';

let stage: RegistrationStage;
stageForEach(
  (made) => {
    stage = made;
  },
  { way: 'draw' },
);

const waiting = async () => {
  const { rows } = await stage.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

it('a draw waits for a student who takes a held seat, and gives no second seat of that choice', async () => {
  const [held, wished] = [await stage.offer({ choice: 1 }), await stage.offer({ choice: 1 })];
  const student = await stage.student();
  await student.wish({ 'group:1': wished.streamIds });
  // A seat held since an earlier window.
  await stage.db.insert(streamWaits).values({
    streamId: held.streamId,
    studentId: student.id,
    state: 'offered',
    since: inHours(-1),
    heldUntil: inHours(20),
  });
  const client = await stage.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from stream_seats where stream_id = $1 for update', [held.streamId]);
    const saving = student.save(held.streamId);
    await expect.poll(waiting).toBe(1);
    stage.setNow(inHours(2));
    const drawing = stage.runJobs();
    await expect.poll(waiting).toBe(2);
    await client.query('commit');
    expect(await saving).toMatchObject({ saved: true });
    await drawing;
  } finally {
    client.release();
  }
  const { rows } = await stage.db.execute(
    sql`select stream_id from registrations where student_id = ${student.id}`,
  );
  expect(rows).toEqual([{ stream_id: held.streamId }]);
  const waits = await stage.db.select().from(streamWaits).where(eq(streamWaits.studentId, student.id));
  expect(waits.filter(({ endedAt }) => endedAt === null)).toEqual([]);
});
