import { bandOf } from '@bilim/rules/grades/grade-scale';
import type { grades, registrations } from '../../../db/tables.ts';
import { registrationRows } from '../../../demo/coming/registrations.ts';
import { EXAM_TYPES } from '../../../demo/content/catalogue.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { makeRandom, type Random } from '../../../demo/random.ts';
import { intakeScaleRows, SCALES } from './scales.ts';

type Row = typeof grades.$inferSelect;
type Registered = typeof registrations.$inferSelect;

/** The demo student's points in each semester, in plan order. With two numbers, the first is a failed attempt. */
const OWN: readonly (readonly (readonly number[])[])[] = [
  [[94], [90], [84], [82], [81], [71], [70]],
  [[92], [88], [83], [85], [72], [80]],
  [[90], [95], [78], [76], [79], [74], [69]],
  [[94], [88], [54, 71], [82], [85], [86]],
  [[93], [89], [91], [84], [79], [80]],
];
const [LEAST, MOST] = [18, 100];
/** Share of credits that are not passed. */
const NOT_PASSED = 0.02;
/** Probability that a narrow fail is passed at the second attempt. */
const PASSES_AGAIN = 0.9;
const RESIT_FROM = 31;

/** Two years of grades: one for each registration in a past term, and a second one for each resit. */
export function* gradeRows(university: DemoUniversity): Generator<Row> {
  const { calendar, groups, people, seed } = university;
  const random = makeRandom({ seed, label: 'grades' });
  const graded = new Set(EXAM_TYPES.flatMap(({ id, graded }) => (graded ? [id] : [])));
  const terms = new Map(calendar.terms.map((term) => [term.id, term]));
  const scaleOf = scalesOf(university);
  const intakes = new Map(groups.map(({ id, intakeYearId }) => [id, intakeYearId]));
  const teacherOf = teachersOf(university);
  const talents = new Map<number, number>();
  const own = new Map<number, number>();
  let id = 0;
  for (const registered of registrationRows(university)) {
    const term = terms.get(registered.termId);
    if (!term || term.id >= calendar.currentTerm.id) continue;
    const { id: registrationId, studentId, groupId } = registered;
    const scale = scaleOf(intakes.get(groupId) ?? 0);
    const talent = talents.get(studentId) ?? drawTalent(random);
    talents.set(studentId, talent);
    const isGraded = graded.has(registered.examTypeId);
    const drawn = isGraded ? drawPoints({ random, talent, passFrom: passFrom(scale) }) : [null];
    const place = own.get(registered.semesterId) ?? 0;
    const isOwn = studentId === people.demo.student && isGraded;
    if (isOwn) own.set(registered.semesterId, place + 1);
    const attempts = (isOwn && OWN[registered.semesterId - 1]?.[place]) || drawn;
    for (const [before, points] of attempts.entries()) {
      const givenOn = dayOf({ term, random, isResit: before > 0 });
      const passed = studentId === people.demo.student || !random.chance(NOT_PASSED);
      yield {
        id: ++id,
        ...ofRegistration(registered),
        ...worth({ points, passed, scale }),
        attempt: before + 1,
        source: 'demo' as const,
        sourceRef: `${registrationId}-${before + 1}`,
        givenBy: teacherOf(registered),
        givenOn,
        corrects: null,
        reason: '',
        recordedAt: calendar.instant({ day: givenOn, time: '18:00' }),
      };
    }
  }
}

const ofRegistration = ({
  studentId,
  disciplineId,
  termId,
  semesterId,
  groupId,
  examTypeId,
  credits,
}: Registered) => ({ studentId, disciplineId, termId, semesterId, groupId, examTypeId, credits });

type Scale = (typeof SCALES)[number];

function scalesOf(university: DemoUniversity) {
  const from = intakeScaleRows(university);
  return (intakeYearId: number): Scale => {
    const scaleId = from.findLast((row) => row.intakeYearId <= intakeYearId)?.scaleId;
    const scale = SCALES.find(({ id }) => id === scaleId);
    if (!scale) throw new RangeError(`Intake ${intakeYearId} has no scale`);
    return scale;
  };
}

const passFrom = ({ bands }: Scale) =>
  Math.min(...bands.filter(({ passes }) => passes).map(({ from }) => from));

function worth({ points, passed, scale }: { points: number | null; passed: boolean; scale: Scale }) {
  if (points === null) return { points, passed, scaleId: null, letter: null, point: null };
  const band = bandOf(scale.bands, points);
  if (!band) throw new RangeError(`There are no ${points} points`);
  return { points, passed: band.passes, scaleId: scale.id, letter: band.letter, point: band.point };
}

/** About eighty, mostly within ten points. */
const drawTalent = (random: Random) => 62 + random.between(0, 18) + random.between(0, 18);

/** Points of an exam, and of the resit if there was one. */
function drawPoints({
  random,
  talent,
  passFrom,
}: {
  random: Random;
  talent: number;
  passFrom: number;
}): number[] {
  const points = Math.max(
    LEAST,
    Math.min(MOST, talent + random.between(-9, 9) - (random.chance(0.05) ? 28 : 0)),
  );
  if (points >= passFrom || points < RESIT_FROM) return [points];
  return [
    points,
    random.chance(PASSES_AGAIN) ? passFrom + random.between(0, 12) : passFrom - random.between(3, 12),
  ];
}

/** Exams are in January and June, resits at the end of the month. */
function dayOf({
  term: { yearId, season },
  random,
  isResit,
}: {
  term: { yearId: number; season: number };
  random: Random;
  isResit: boolean;
}): string {
  const day = isResit ? random.between(26, 30) : random.between(8, 22);
  return `${yearId + 1}-${season === 1 ? '01' : '06'}-${String(day).padStart(2, '0')}`;
}

/** The teacher of the class; the first one if there are several. */
function teachersOf({ teaching }: DemoUniversity) {
  const teachers = new Map<string, number>();
  const keyOf = (of: {
    termId: number;
    disciplineId: number;
    groupId: number | null;
    streamId: number | null;
  }) => [of.termId, of.disciplineId, of.streamId ?? `g${of.groupId}`].join(':');
  for (const { assignments } of teaching)
    for (const assignment of assignments)
      if (!teachers.has(keyOf(assignment))) teachers.set(keyOf(assignment), assignment.teacherId);
  return (registered: Registered) => teachers.get(keyOf(registered)) ?? null;
}
