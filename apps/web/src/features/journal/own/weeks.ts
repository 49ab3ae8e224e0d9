import type { OwnRecord } from '@bilim/contract/areas/journal.shapes';

const DAY_MS = 86_400_000;
const MOST_WEEKS = 24;

type Lesson = Pick<OwnRecord, 'lessonId' | 'heldOn' | 'bell' | 'mark'>;
export type Week = { monday: string; lessons: Lesson[] };

export function mondayOf(day: string): string {
  const date = new Date(day);
  const back = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - back * DAY_MS).toISOString().slice(0, 10);
}

/**
 * All weeks from the first lesson to the last, including empty ones; each lesson is one block of its week.
 */
export function weeksOf(records: readonly Lesson[]): Week[] {
  const days = records.map(({ heldOn }) => heldOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const weeks: Week[] = [];
  for (let at = Date.parse(mondayOf(first)); at <= Date.parse(last); at += 7 * DAY_MS) {
    const monday = new Date(at).toISOString().slice(0, 10);
    const lessons = records
      .filter(({ heldOn }) => mondayOf(heldOn) === monday)
      .sort((one, other) => one.heldOn.localeCompare(other.heldOn) || one.bell - other.bell);
    weeks.push({ monday, lessons });
  }
  return weeks.slice(-MOST_WEEKS);
}
