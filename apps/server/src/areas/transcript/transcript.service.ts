import type { TranscriptPage, WireTranscript } from '@bilim/contract/areas/transcript.shapes';
import { planCredits } from '@bilim/rules/grades/transcript-plan';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import type { Person } from '../../ground/person.ts';
import {
  selectGrades,
  selectHead,
  selectLearner,
  selectScales,
  selectStanding,
} from './transcript.queries.ts';
import { wireTranscript } from './wire-transcript.ts';

type Caller = {
  context: Pick<AppContext, 'db' | 'now'> & { config: Pick<AppContext['config'], 'timeZone'> };
  person: Person;
};

/** Data for the screen's calculations. Sums are not sent: the client computes them with the same shared rule. */
export async function readPage({ context, person }: Caller): Promise<TranscriptPage> {
  const { db } = context;
  const [grades, scales, standing] = await Promise.all([
    selectGrades(db, { studentId: person.id }),
    selectScales(db, {}),
    selectStanding(db, { studentId: person.id, today: here(context).day }),
  ]);
  if (!standing) throw new Error(`Student ${person.id} has no group`);
  const { scaleId, intakeYearId, running, plan, choices } = standing;
  const used = new Set([scaleId, ...grades.map((grade) => grade.scaleId)]);
  return {
    grades,
    running,
    scaleId,
    intakeYearId,
    scales: scales.filter(({ id }) => used.has(id)),
    planCredits: plan.length > 0 ? planCredits({ items: plan, choices }) : null,
  };
}

/** The caller's grades in the format for integrations. */
export async function readTranscript({ context, person }: Caller): Promise<WireTranscript> {
  const { db } = context;
  const [grades, learner, head] = await Promise.all([
    selectGrades(db, { studentId: person.id }),
    selectLearner(db, { studentId: person.id }),
    selectHead(db, {}),
  ]);
  if (!learner) throw new Error(`Student ${person.id} does not exist`);
  return wireTranscript({ grades, learner, ministry: head?.ministry ?? { ru: '', kg: '', en: '' } });
}
