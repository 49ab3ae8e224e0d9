import type { registrationEvents } from '@bilim/contract/areas/registration.events';
import type * as z from 'zod';
import type { AppContext } from '../../../context/app-context.ts';
import type { Db } from '../../../db/open.ts';

/** The server's event bus, or its replacement in the operator's CLI. */
export type Publisher = { events: Pick<AppContext['events'], 'publish'> };

type Change = Omit<z.output<typeof registrationEvents.changed>, 'kind'>;
type InTransaction = { context: Publisher; db: Db };

/** Notifies students of a change of their registrations, when the transaction of the change commits. */
export async function notifyStudents({
  context,
  db,
  studentIds,
  change,
}: InTransaction & { studentIds: readonly number[]; change: Change }) {
  if (studentIds.length === 0) return;
  const event = { kind: 'registration.changed' as const, ...change };
  await context.events.publish({ db, to: { people: [...studentIds] }, event });
}

/** A history row that its student is notified of, with its semester. */
export type NotedStep = { student_id: number; year_id: number; semester_id: number; step_id: string };

/** Notifies the student of each history row. */
export async function notifyOfSteps({
  rows,
  what,
  now,
  ...to
}: InTransaction & { rows: readonly NotedStep[]; what: Change['what']; now: Date }) {
  for (const { student_id, year_id, semester_id, step_id } of rows)
    await notifyStudents({
      ...to,
      studentIds: [student_id],
      change: { yearId: year_id, semesterId: semester_id, what, stepId: Number(step_id), at: now },
    });
}
