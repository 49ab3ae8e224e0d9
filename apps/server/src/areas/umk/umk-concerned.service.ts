import type { AppContext } from '../../context/app-context.ts';
import type { Db } from '../../db/open.ts';
import { selectTaughtStudents } from './umk-classes.queries.ts';

type Set = { teacherId: number; termId: number; yearId: number; season: number; disciplineId: number };

/** Notifies the teacher's other windows and their students that materials of a discipline have changed. */
export async function tellConcerned({ context, db, of }: { context: AppContext; db: Db; of: Set }) {
  const students = await selectTaughtStudents(db, of);
  const { disciplineId, yearId, season } = of;
  await context.events.publish({
    db,
    to: { people: [of.teacherId, ...students.map(({ id }) => id)] },
    event: { kind: 'umk.changed', disciplineId, yearId, season },
  });
}
