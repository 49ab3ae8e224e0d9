import { beforeLongId, pageOf } from '../../../db/queries/page.ts';
import { STEPS_PAGE, selectSteps } from './history.queries.ts';
import { type Caller, findSemester, type OfSemester } from './semester.service.ts';

export async function readHistory({ beforeId, ...params }: Caller & OfSemester & { beforeId?: number }) {
  const { context, person, language } = params;
  const { termId } = await findSemester(params);
  const values = { studentId: person.id, termId, beforeId: beforeLongId(beforeId) };
  const { rows, more } = pageOf(await selectSteps(context.db, values, { language }), STEPS_PAGE);
  return { steps: rows, more };
}
