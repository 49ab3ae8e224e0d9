import { STEPS_PAGE, selectSteps } from './history.queries.ts';
import { findPlace, type OfSemester, type SemesterParams } from './place.service.ts';

export async function readHistory({
  beforeId = Number.MAX_SAFE_INTEGER,
  ...asked
}: SemesterParams & OfSemester & { beforeId?: number }) {
  const { context, person, language } = asked;
  const { termId } = await findPlace(asked);
  const steps = await selectSteps(context.db, { studentId: person.id, termId, beforeId }, { language });
  return { steps: steps.slice(0, STEPS_PAGE), more: steps.length > STEPS_PAGE };
}
