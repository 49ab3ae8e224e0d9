import { addDays } from '@bilim/rules/days/add-days';
import type { DemoCalendar, DemoTerm } from '../calendar.ts';
import { makeRandom } from '../random.ts';
import { studyingIn, type TeachingInputs, type TermTeaching, teachTerm } from '../teaching/teaching.ts';
import type { ByType } from './by-type.ts';
import { setStage } from './choices.ts';
import { type ComingStreams, offerStreams } from './streams.ts';

/** How many days ago registration for the coming term opened, and in how many it closes. */
const OPENED_DAYS = 4;
const CLOSES_DAYS = 7;

export type ComingTerm = TermTeaching & {
  byType: ByType[];
  waits: ComingStreams['waits'];
  prerequisites: { disciplineId: number; requiredId: number }[];
  drawYear: number;
  opensAt: Date;
  closesAt: Date;
  /** The time at which the student registered, the same for all choices. */
  registeredAt: (studentId: number) => Date;
};

/** The next term: lessons by plan exist already, electives are still being chosen. */
export function makeComingTerm({
  calendar,
  term,
  past,
  ...inputs
}: TeachingInputs & { calendar: DemoCalendar; term: DemoTerm; past: TermTeaching[] }): ComingTerm {
  const stage = setStage({ ...inputs, term, studying: studyingIn({ ...inputs, term }) });
  const counters = {
    assignments: past.reduce((sum, { assignments }) => sum + assignments.length, 0),
    streams: past.reduce((sum, { streams }) => sum + streams.length, 0),
  };
  const members = new Map<number, Set<number>>();
  for (const { disciplineId, memberIds } of past.flatMap(({ streams }) => streams))
    members.set(disciplineId, new Set([...(members.get(disciplineId) ?? []), ...memberIds]));
  const hasHad = (studentId: number, disciplineId: number) =>
    members.get(disciplineId)?.has(studentId) ?? false;

  let offered: Pick<ComingStreams, 'byType' | 'waits'> = { byType: [], waits: [] };
  const taught = teachTerm({
    ...inputs,
    term,
    counters,
    byType: stage.byTypeId,
    choose: (input) => {
      const streams = offerStreams({ ...input, places: inputs.places, stage, hasHad });
      offered = streams;
      return streams;
    },
  });
  const { byType, waits } = offered;
  const { prerequisites, drawYear } = stage;
  return { ...taught, byType, waits, prerequisites, drawYear, ...windowOf({ calendar, seed: inputs.seed }) };
}

function windowOf({ calendar, seed }: { calendar: DemoCalendar; seed: number }) {
  const { today, now } = calendar;
  const opensAt = calendar.instant({ day: addDays({ day: today, days: -OPENED_DAYS }), time: '09:00' });
  const closesAt = calendar.instant({ day: addDays({ day: today, days: CLOSES_DAYS }), time: '23:00' });
  const registeredAt = (studentId: number) => {
    const share = makeRandom({ seed, label: `registered:${studentId}` }).next();
    return new Date(opensAt.getTime() + Math.floor(share * (now.getTime() - opensAt.getTime())));
  };
  return { opensAt, closesAt, registeredAt };
}
