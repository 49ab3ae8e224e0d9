import type { BrowserContext, Page } from '@playwright/test';
import { post } from './calls.ts';

type Head = { id_rrnkKrdt: number; p34: string; isSelect: number; id_vid_zaniatiy: number };
type Student = { id_student: number; idid: number; s_fio: string; left: boolean; subgroup: number | null };
type Cell = [
  lesson: number,
  student: number,
  mark: string,
  markId: number,
  edits: number,
  corrected: boolean,
];
type Journal = {
  head: Head;
  today: string;
  students: Student[];
  lessons: { id_studentJournalVisit: number; visitDate: string; id_time: number }[];
  cells: Cell[];
  bells: { number: number }[];
};
export type OpenLesson = { head: Head; journalId: number; lessonId: number; students: Student[] };

const get = async <T>(context: BrowserContext, path: string): Promise<T> =>
  (await (await context.request.get(`/lms/api/${path}.json`)).json()).data;

/** The term shown by default. */
async function currentTerm(context: BrowserContext) {
  const [year] = await get<{ id_a_year: number }[]>(context, 'discipline/current/year');
  const [term] = await get<{ id_ws: number }[]>(context, 'discipline/current/ws');
  return { id_a_year: year?.id_a_year, id_w_s: term?.id_ws };
}

const readJournal = (context: BrowserContext, journalId: number) =>
  post<Journal>(context, 'visitlog/getjournal', { data: { id_rrnkKrdt: journalId } });

const DAY_MS = 86_400_000;

/** A lesson of today, or `days` ago, at a free bell on any weekday, in a journal that contains this student. */
export async function aLessonToday(
  context: BrowserContext,
  { of, daysAgo = 0 }: { of?: (student: Student) => boolean; daysAgo?: number } = {},
): Promise<OpenLesson> {
  const heads = await post<Head[]>(context, 'visitlog/journals', { data: await currentTerm(context) });
  for (const head of heads) {
    const journal = await readJournal(context, head.id_rrnkKrdt);
    const students = journal.students.filter(({ left }) => !left);
    const day = new Date(Date.parse(journal.today) - daysAgo * DAY_MS).toISOString().slice(0, 10);
    const bell = journal.bells.find(({ number }) => !isTaken(journal, { day, bell: number }));
    if (students.length < 5 || !bell || (of && !students.some(of))) continue;
    const { id_studentJournalVisit: lessonId } = await post<{ id_studentJournalVisit: number }>(
      context,
      'visitlog/lesson/save',
      {
        data: {
          id_rrnkKrdt: head.id_rrnkKrdt,
          id_studentJournalVisit: null,
          visitDate: day,
          id_time: bell.number,
          tema: 'Нормальные формы',
          hours: 2,
        },
      },
    );
    return { head, journalId: head.id_rrnkKrdt, lessonId, students };
  }
  throw new Error('The demo teacher has no journal with enough students');
}

const isTaken = ({ lessons }: Journal, { day, bell }: { day: string; bell: number }) =>
  lessons.some(({ visitDate, id_time }) => visitDate === day && id_time === bell);

/** The marks of a lesson as stored on the server, by student. */
export async function marksOf(context: BrowserContext, { journalId, lessonId }: OpenLesson) {
  const { cells } = await readJournal(context, journalId);
  return new Map(cells.filter(([lesson]) => lesson === lessonId).map(([, student, mark]) => [student, mark]));
}

/** Saves a mark over the current one, as another device would. */
export async function give(
  context: BrowserContext,
  {
    lessonId,
    journalId,
    student,
    mark,
  }: Omit<OpenLesson, 'head' | 'students'> & { student: number; mark: string },
) {
  const { cells } = await readJournal(context, journalId);
  const base = cells.find(([lesson, whose]) => lesson === lessonId && whose === student)?.[3] ?? null;
  const edit = { editId: crypto.randomUUID(), id_studentJournalVisit: lessonId, id_student: student };
  const [outcome] = await post<{ state: string }[]>(context, 'visitlog/studentvisitupdate', {
    data: { edits: [{ ...edit, otsenka: mark, base }] },
  });
  if (outcome?.state !== 'saved') throw new Error(`The mark was not saved: ${JSON.stringify(outcome)}`);
}

/** A student’s row in the list of a lesson, found by family and given name. */
export const rowOf = (page: Page, { s_fio }: Student) =>
  page
    .getByRole('list', { name: 'Список группы' })
    .getByRole('listitem')
    .filter({ hasText: s_fio.split(' ').slice(0, 2).join(' ') });
