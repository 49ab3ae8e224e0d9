import type {
  JournalCell,
  JournalHead,
  JournalLesson,
  JournalStudent,
  WholeJournal,
} from '@bilim/contract/areas/journal.shapes';
import { ABSENT_TEXT, markOf, PRESENT_TEXT } from '@bilim/contract/areas/journal-mark';
import type { Language } from '@bilim/contract/limits';
import { isClosed } from '@bilim/rules/journal/window';
import { alphabetically } from '@bilim/rules/text/alphabetical';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import type { Person } from '../../ground/person.ts';
import { journalPolicy } from './journal.policy.ts';
import {
  type InTerm,
  selectCells,
  selectEducationForms,
  selectHeads,
  selectJournal,
  selectKept,
  selectLessons,
  selectLessonTypes,
  selectStudents,
} from './journal.queries.ts';
import { readPlanned } from './journal-planned.service.ts';
import { type MarkRow, markFrom } from './mark-row.ts';
import { namedModules } from './module-names.ts';
import { countInTerm, givenBetween, slotOf } from './planned-lessons.ts';
import { sheetText } from './sheet/text.ts';
import { trashSince } from './trash-days.ts';

export type Caller = { context: AppContext; person: Person; language: Language };
type OfJournal = Caller & { journalId: number };

export async function listJournals({
  context,
  person,
  language,
  ...term
}: Caller & InTerm): Promise<JournalHead[]> {
  const rows = await selectHeads(context.db, { ...term, personId: person.id }, { language });
  const byClass = alphabetically({ rows, by: ({ className }) => className, language });
  return alphabetically({ rows: byClass, by: ({ discipline }) => discipline, language });
}

export async function listLessonTypes({
  context,
  person,
  language,
  elective,
  ...of
}: Caller & InTerm & { disciplineId: number; classId: number; elective: boolean }) {
  return selectLessonTypes(context.db, { ...of, personId: person.id }, { language, elective });
}

export async function listEducationForms({ context, person, language, ...term }: Caller & InTerm) {
  return selectEducationForms(context.db, { ...term, personId: person.id }, { language });
}

/** A journal that the caller may edit, without students and columns. */
async function findJournal({ context, person, language, journalId }: OfJournal) {
  const found = await selectJournal(
    context.db,
    { journalId, since: trashSince(context.now()) },
    { language },
  );
  return journalPolicy.authorize(person, 'keep', found);
}

/** Fails unless the caller may edit the journal. */
export async function checkKept({ context, person, journalId }: Omit<OfJournal, 'language'>) {
  journalPolicy.authorize(person, 'keep', await selectKept(context.db, { journalId }));
}

export async function listStudents(asked: OfJournal): Promise<JournalStudent[]> {
  await checkKept(asked);
  return studentsOf(asked);
}

export async function studentsOf({
  context,
  language,
  journalId,
}: Omit<OfJournal, 'person'>): Promise<JournalStudent[]> {
  const rows = await selectStudents(context.db, { journalId }, { language });
  return alphabetically({ rows, by: ({ fullName }) => fullName, language });
}

/** The complete journal. */
export async function getJournal(asked: OfJournal): Promise<WholeJournal> {
  const { context, journalId, language } = asked;
  const {
    assistantIds,
    startsOn,
    endsOn,
    editDays,
    absencePercent,
    modules,
    topics,
    bells,
    teachers,
    trash,
    ...head
  } = await findJournal(asked);
  const { day: today, timeZone } = here(context);
  const [students, lessons, cells, planned] = await Promise.all([
    studentsOf(asked),
    selectLessons(context.db, { journalId }),
    selectCells(context.db, { journalId, timeZone, lessonIds: [] }, { some: false }),
    readPlanned({ context, ids: [journalId], by: 'assignments' }),
  ]);
  const taken = new Set(lessons.map(({ heldOn, bell }) => slotOf({ day: heldOn, bell })));
  const proposals = givenBetween({ planned, from: startsOn, to: today < endsOn ? today : endsOn })
    .filter((occurrence) => !taken.has(slotOf(occurrence)))
    .map(({ day, bell, beginsAt, endsAt }) => ({ day, bell, beginsAt, endsAt }));
  return {
    head,
    today,
    rules: { editDays, absencePercent },
    teachers,
    modules: namedModules({ modules, language }),
    topics,
    students,
    proposals,
    lessons: lessons.map((lesson) => withClosed({ lesson, today, editDays })),
    cells: cells.map(cellOf),
    bells: bells ?? [],
    planned: countInTerm(planned),
    trash,
  };
}

export const withClosed = ({
  lesson,
  ...window
}: {
  lesson: Omit<JournalLesson, 'closed'> & { closesFrom: string };
  today: string;
  editDays: number;
}): JournalLesson => ({ closed: isClosed({ heldOn: lesson.closesFrom, ...window }), ...lesson });

type CellRow = MarkRow & {
  lessonId: number;
  studentId: number;
  markId: number;
  edits: number;
  corrected: boolean;
};
export const cellOf = ({ lessonId, studentId, markId, edits, corrected, ...mark }: CellRow): JournalCell => [
  ...([lessonId, studentId, markFrom(mark), markId, edits, corrected] as const),
];

/** The cells of some columns; ignores columns of other journals. */
export async function listCells({
  lessonIds,
  ...asked
}: Omit<OfJournal, 'language'> & { lessonIds: number[] }): Promise<JournalCell[]> {
  await checkKept(asked);
  const { context, journalId } = asked;
  const { timeZone } = context.config;
  return (await selectCells(context.db, { journalId, timeZone, lessonIds }, { some: true })).map(cellOf);
}

const GRADES = ['5', '4', '3', '2', '1', '0'];

/** The marks a cell accepts, for clients that show them as a list. */
export function listAssessments({ language }: { language: Language }) {
  return [PRESENT_TEXT, ABSENT_TEXT, ...GRADES, ''].map((text, place) => {
    const mark = markOf(text);
    const name = mark.kind === 'points' ? text : sheetText({ key: mark.kind, language });
    return { id: place + 1, mark: text, name };
  });
}
