import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  inHours,
  type Registering,
  type RegistrationStage,
  stageForEach,
} from '../../../testing/factories/registration.ts';
import { sized } from '../../../testing/scale/full-size.ts';
import { withdrawStream } from '../office/withdraw.service.ts';

let stage: RegistrationStage;
stageForEach((made) => {
  stage = made;
});

/** Runs an office transaction on its own connection; the student's request blocks on it in the middle. */
async function meanwhile<T>({
  office,
  student,
  last,
}: {
  office: (client: PoolClient) => Promise<unknown>;
  student: () => Promise<T>;
  last?: (client: PoolClient) => Promise<unknown>;
}): Promise<T> {
  const client = await stage.database.pool.connect();
  try {
    await client.query('begin');
    await office(client);
    const answer = student();
    await expect
      .poll(async () => {
        const { rows } = await stage.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await last?.(client);
    await client.query('commit');
    return await answer;
  } finally {
    client.release();
  }
}

describe('while a student saves', () => {
  it('withdrawing the stream of a held seat makes it full and keeps the history', async () => {
    const { streamId, disciplineId } = await stage.offer({ streams: [{ seats: 1 }] });
    const [holder, student] = [await stage.student(), await stage.student()];
    await holder.save(streamId);
    await student.join(streamId);
    await holder.remove(disciplineId);
    const { saved, problems } = await meanwhile({
      office: (client) =>
        client.query('select from stream_seats where stream_id = $1 for no key update', [streamId]),
      student: () => student.save(streamId),
      last: async (client) => {
        await client.query("update stream_waits set state = 'withdrawn', ended_at = now()");
        await client.query('update streams set withdrawn_at = now() where id = $1', [streamId]);
      },
    });
    expect({ saved, problems }).toMatchObject({ saved: false, problems: [{ kind: 'full', streamId }] });
    const { rows } = await stage.db.execute(sql`select state from stream_waits`);
    expect(rows).toEqual([{ state: 'withdrawn' }]);
  });

  it('a registration of the same discipline by the office is reported to the student', async () => {
    const { streamIds, disciplineId } = await stage.offer({ streams: [{}, {}] });
    const student = await stage.student();
    const { saved, problems } = await meanwhile({
      office: (client) =>
        client.query(
          `insert into registrations (student_id, discipline_id, term_id, semester_id, group_id, stream_id, credits,
            exam_type_id, by_plan, kind) values ($1, $2, $3, 2, $4, $5, 5, $6, false, 'elective')`,
          [student.id, disciplineId, stage.term.id, stage.group.id, streamIds[1], stage.examTypeId],
        ),
      student: () => student.save(streamIds[0] ?? 0),
    });
    expect({ saved, problems }).toEqual({ saved: false, problems: [{ kind: 'registered', disciplineId }] });
    expect((await student.own()).streamIds).toEqual([streamIds[1]]);
  });
});

/** A seeded generator, so that every run is the same. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const WORKERS = 6;
const DEEDS = sized({ suite: 20, full: 60 });

it('counts and histories stay exact under concurrent students, office and jobs', async () => {
  const made: { disciplineId: number; streamIds: number[] }[] = [];
  for (const choice of [1, 1, null, null])
    made.push(await stage.offer({ choice, streams: [{ seats: 1 }, { seats: 2 }] }));
  const students: Registering[] = [];
  for (let count = 0; count < 8; count++) students.push(await stage.student());
  const statuses: number[] = [];
  const send = async (
    { client }: Registering,
    call: 'save' | 'remove' | 'joinLine' | 'leaveLine',
    wire: Record<string, unknown>,
  ) => {
    const sent = { id_a_year: 2026, id_semester: 2, ...wire };
    statuses.push((await client.send(registrationContract[call], sent)).status);
  };
  const one = async (pick: (below: number) => number) => {
    const student = students[pick(students.length)];
    const { disciplineId, streamIds } = made[pick(made.length)] ?? { disciplineId: 0, streamIds: [] };
    const streamId = streamIds[pick(streamIds.length)] ?? 0;
    if (!student) throw new Error('No student found');
    const deed = pick(40);
    if (deed < 14) return send(student, 'save', { streamIds: [streamId, made[pick(4)]?.streamIds[pick(2)]] });
    if (deed < 22) return send(student, 'remove', { id_discipline: disciplineId });
    if (deed < 31) return send(student, 'joinLine', { id_stream: streamId });
    if (deed < 35) return send(student, 'leaveLine', { id_stream: streamId });
    if (deed < 37) return stage.runJobs();
    if (deed < 38)
      // Expires the held seats.
      return stage.db.execute(sql`update stream_waits set held_until = ${stage.context.now()} where id in (
        select id from stream_waits where state = 'offered' and stream_id = ${streamId} for update skip locked)`);
    if (deed < 39 && pick(8) === 0)
      return withdrawStream({ context: stage.context, streamId, reason: 'By chance' });
    const seats = 1 + pick(3);
    // The database refuses fewer seats than are taken.
    return stage.db
      .execute(sql`update streams set seats = ${seats} where id = ${streamId}`)
      .catch((error) => {
        expect(error.cause ?? error).toMatchObject({ constraint: 'stream_seats_not_oversold' });
      });
  };
  const work = async (_: unknown, worker: number) => {
    const pick = chance(worker * 7_919 + 17);
    for (let deed = 0; deed < DEEDS; deed++) await one(pick);
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  // The next run of the job.
  stage.setNow(inHours(0.1));
  await stage.runJobs();

  // 503: one student has more concurrent calls than allowed.
  expect([...new Set(statuses)].filter((status) => ![200, 404, 409, 503].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
  const { rows: wrong } = await stage.db.execute(sql`
    select f.* from stream_seats f join streams s on s.id = f.stream_id
    where f.taken <> (select count(*) from registrations r where r.stream_id = s.id)
      or f.held <> (select count(*) from stream_waits w where w.stream_id = s.id and w.state = 'offered')
      or f.seats <> case when s.withdrawn_at is null then s.seats else 0 end or f.taken + f.held > f.seats
      or (f.taken + f.held < f.seats and exists (
        select from stream_waits w where w.stream_id = s.id and w.state = 'waiting'))`);
  expect(wrong).toEqual([]);
  // No student has two disciplines of a single-pick group, or waits for a discipline they have.
  const { rows: greedy } = await stage.db.execute(sql`
    select r.student_id from registrations r join study_plan_items i on i.discipline_id = r.discipline_id
    where i.choice_group = 1 group by 1 having count(*) > 1
    union select w.student_id from stream_waits w join streams s on s.id = w.stream_id
      join registrations r on r.student_id = w.student_id and r.discipline_id = s.discipline_id
    where w.ended_at is null`);
  expect(greedy).toEqual([]);
  // Replaying the histories gives exactly the existing registrations.
  const { rows: untold } = await stage.db.execute(sql`
    select student_id, stream_id from (
      select distinct on (student_id, stream_id) student_id, stream_id, step from registration_steps
      where step in ('registered', 'deleted', 'withdrawn') order by student_id, stream_id, id desc) told
    where step = 'registered'
    except select student_id, stream_id from registrations`);
  const { rows: unwritten } = await stage.db.execute(sql`
    select student_id, stream_id from registrations
    except select student_id, stream_id from registration_steps where step = 'registered'`);
  expect({ untold, unwritten }).toEqual({ untold: [], unwritten: [] });
}, 240_000);
