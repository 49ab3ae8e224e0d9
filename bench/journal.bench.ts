import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE } from '@bilim/contract/access';
import { getJournal } from '../apps/server/src/areas/journal/journal.service.ts';
import { saveEdits } from '../apps/server/src/areas/journal/journal-save.service.ts';
import { createEventBus } from '../apps/server/src/events/event-bus.ts';
import { createLocalStore } from '../apps/server/src/files/local-store.ts';
import { createPictures } from '../apps/server/src/files/pictures/pictures.ts';
import { readConfig } from '../apps/server/src/ground/config.ts';
import { SILENT_LOG } from '../apps/server/src/testing/silent-log.ts';
import { withManyMarks } from './many-marks.ts';
import { printRatios } from './timings.ts';

/**
 * Opens a journal of 120 students and 60 lessons (another one each time) and saves one cell, among MARKS=10000000.
 * Compared with reading the same number of cells, and with inserting one mark, on the same connection in the same
 * run.
 */
const MARKS = Number(process.env.MARKS ?? 10_000_000);
const TIMES = Number(process.env.TIMES ?? 150);
const SIZE = { students: 120, columns: 60 };
const CELLS = `select c.journal_lesson_id, c.student_id, c.kind, c.points, c.mark_id, c.edits
  from journal_lessons l join journal_cells c on c.journal_lesson_id = l.id where l.assignment_id = $1`;
const MARK = `insert into journal_marks (journal_lesson_id, student_id, kind, given_by_id, given_at, reason)
  values ($1, $2, 'present', $3, now(), 'bench')`;

type Filled = { journalId: number; teacherId: number; lessonId: number; studentId: number };
/** The teacher, the last column and one student of each filled journal. */
const FILLED = `select a.id as "journalId", a.teacher_id as "teacherId",
    (select max(l.id) from journal_lessons l where l.assignment_id = a.id) as "lessonId",
    (select min(p.id) from people p where p.group_id = a.group_id) as "studentId"
  from assignments a join groups g on g.id = a.group_id and g.name like 'Scale%' order by a.id`;

const dataDir = await mkdtemp(join(tmpdir(), 'bilim-bench-'));
const now = () => new Date();
await withManyMarks({ marks: MARKS, ...SIZE }, async (database) => {
  const { db, pool } = database;
  const events = await createEventBus({ database, log: SILENT_LOG, now });
  const files = createLocalStore({ folder: join(dataDir, 'files') });
  const { rows: filled } = await pool.query<Filled>(FILLED);
  const context = {
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    db,
    files,
    events,
    now,

    pictures: createPictures({ log: SILENT_LOG }),
    log: SILENT_LOG,
    stopping: new AbortController().signal,
  };
  const nth = (n: number): Filled => {
    const one = filled[(n * 7919) % filled.length];
    if (!one) throw new Error('The university has no filled journal');
    return one;
  };
  const asking = ({ teacherId }: Filled) => ({
    context,
    language: 'ru' as const,
    person: {
      id: teacherId,
      role: ROLE.teacher,
      code: 1,
      fullName: '',
      latinName: '',
      groupId: null,
      facultyId: null,
      rights: [],
    },
  });
  await printRatios({
    times: TIMES,
    bare: [
      'the cells of a journal',
      (n) => pool.query({ name: 'cells', text: CELLS, values: [nth(n).journalId] }),
    ],
    questions: [
      ['a journal of 120 × 60', (n) => getJournal({ ...asking(nth(n)), journalId: nth(n).journalId })],
    ],
  });
  await printRatios({
    times: TIMES,
    bare: [
      'one row of marks',
      (n) => {
        const { lessonId, studentId, teacherId } = nth(n);
        return pool.query({ name: 'mark', text: MARK, values: [lessonId, studentId, teacherId] });
      },
    ],
    questions: [
      [
        'one cell saved',
        async (n) => {
          const { lessonId, studentId } = nth(n);
          const mark = { kind: 'points', points: n % 6 } as const;
          const { rows } = await pool.query<{ id: number }>({
            name: 'seen',
            values: [lessonId, studentId],
            text: 'select mark_id::integer as id from journal_cells where journal_lesson_id = $1 and student_id = $2',
          });
          const edit = { lessonId, studentId, mark, base: rows[0]?.id ?? null, reason: 'bench' };
          const [outcome] = await saveEdits({
            ...asking(nth(n)),
            edits: [{ ...edit, editId: randomUUID() }],
          });
          if (outcome?.state !== 'saved') throw new Error(`Not saved: ${JSON.stringify(outcome)}`);
        },
      ],
    ],
  });
  await events.close();
}).finally(() => rm(dataDir, { recursive: true, force: true }));
