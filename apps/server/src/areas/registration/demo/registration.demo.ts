import { choiceKey } from '@bilim/rules/registration/draw';
import {
  drawTickets,
  drawWishSaves,
  registrationSteps,
  registrationWindows,
  streamWaits,
} from '../../../db/tables.ts';
import { isFreeToChoose, yearOfStudy } from '../../../demo/coming/choices.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';
import type { DemoUniversity } from '../../../demo/draw-university.ts';
import { makeRandom } from '../../../demo/random.ts';
import { groupBy } from '../../../ground/grouping.ts';
import { commitmentOf } from '../draw/file.ts';

const YEARS = [1, 2, 3, 4];
const LIMITS = { creditLimit: 36, holdHours: 24, drawnAt: null };
/** Share of students who already have wishes. */
const WISHING = 0.6;
const WISHES = 3;
const FIRST_TICKET = 100_000;

type StepRow = typeof registrationSteps.$inferSelect;

/** Demo data: the windows of the coming term, waiting lists, wishes for the draw, and the history. */
export const registrationDemo: DemoPart = ({ university }) => {
  const { coming } = university;
  const windows = windowsOf(university);
  const wishes = wishesOf(university);
  return {
    label: 'registration',
    tables: [
      rowsOf(registrationWindows, windows),
      rowsOf(
        streamWaits,
        coming.waits.map(({ studentId, streamId }, place) => ({
          id: place + 1,
          streamId,
          studentId,
          state: 'waiting' as const,
          since: coming.registeredAt(studentId),
          heldUntil: null,
          endedAt: null,
        })),
      ),
      rowsOf(registrationSteps, stepsOf(university)),
      rowsOf(drawTickets, wishes.tickets),
      rowsOf(drawWishSaves, wishes.rows),
    ],
  };
};

function windowsOf({ coming, seed }: DemoUniversity): (typeof registrationWindows.$inferSelect)[] {
  const { term, opensAt, closesAt, drawYear } = coming;
  const secret = makeRandom({ seed, label: 'draw' }).hex(64);
  const byDraw = { way: 'draw' as const, commitment: commitmentOf(secret), seed: secret };
  const first = { way: 'first' as const, commitment: null, seed: null };
  return YEARS.map((year) => ({
    id: year,
    termId: term.id,
    yearOfStudy: year,
    opensAt,
    closesAt,
    ...LIMITS,
    ...(year === drawYear ? byDraw : first),
  }));
}

/** One history row for each registration or waiting place, ordered by time. */
function stepsOf({ coming }: DemoUniversity): StepRow[] {
  const { term, streams, waits } = coming;
  const streamOf = new Map(streams.map((stream) => [stream.id, stream]));
  const came = streams.flatMap(({ id, memberIds }) =>
    memberIds.map((studentId) => ({ studentId, streamId: id, step: 'registered' as const })),
  );
  const waited = waits.map((wait) => ({ ...wait, step: 'waiting' as const }));
  return [...came, ...waited]
    .map((one) => ({ ...one, at: coming.registeredAt(one.studentId) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ studentId, streamId, step, at }, place) => {
      const stream = streamOf.get(streamId);
      return {
        id: place + 1,
        at,
        studentId,
        termId: term.id,
        disciplineId: stream?.disciplineId ?? 0,
        lessonTypeId: stream?.lessonTypeId ?? null,
        streamId,
        step,
        byId: studentId,
        reason: '',
      };
    });
}

function wishesOf({ coming, seed, groups, plans, people }: DemoUniversity) {
  const random = makeRandom({ seed, label: 'wishes' });
  const { term, drawYear, streams } = coming;
  const byDiscipline = groupBy(streams, ({ disciplineId }) => disciplineId);
  const drawing = groups.filter(({ intakeYearId }) => yearOfStudy({ term, intakeYearId }) === drawYear);
  const isFree = isFreeToChoose(people);
  const tickets: (typeof drawTickets.$inferSelect)[] = [];
  const rows: (typeof drawWishSaves.$inferSelect)[] = [];
  for (const group of drawing) {
    const semesterId = (drawYear - 1) * 2 + term.season;
    const electives = plans.semester({ ...group, semesterId }).filter(({ elective }) => elective);
    const choices = groupBy(electives, ({ choiceGroup }) => choiceGroup ?? 0);
    for (const studentId of people.studentsOf(group.id).filter(isFree)) {
      if (choices.size === 0 || !random.chance(WISHING)) continue;
      tickets.push({ windowId: drawYear, studentId, ticket: 0, shareHash: null });
      const wishes: { choice: string; stream_ids: number[] }[] = [];
      for (const [choice, items] of choices) {
        const all = items.flatMap(({ discipline }) => byDiscipline.get(discipline.id) ?? []);
        const streamIds = random.shuffle(all.map(({ id }) => id)).slice(0, WISHES);
        wishes.push({ choice: choiceKey({ group: choice }), stream_ids: streamIds });
      }
      const savedAt = coming.registeredAt(studentId);
      rows.push({ id: rows.length + 1, windowId: drawYear, studentId, wishes, savedAt });
    }
  }
  const numbers = random.shuffle(tickets.map((_, place) => FIRST_TICKET + place * 7));
  return { rows, tickets: tickets.map((row, place) => ({ ...row, ticket: numbers[place] ?? 0 })) };
}
