import { beforeLongId, pageOf } from '../../db/queries/page.ts';
import { STEPS_PAGE, selectSteps } from './history.queries.ts';
import { findPlace, type OfSemester, type SemesterParams } from './place.service.ts';

export async function readHistory({
  beforeId,
  ...asked
}: SemesterParams & OfSemester & { beforeId?: number }) {
  const { context, person, language } = asked;
  const { termId } = await findPlace(asked);
  const values = { studentId: person.id, termId, beforeId: beforeLongId(beforeId) };
  const { rows, more } = pageOf(await selectSteps(context.db, values, { language }), STEPS_PAGE);
  return { steps: rows, more };
}
