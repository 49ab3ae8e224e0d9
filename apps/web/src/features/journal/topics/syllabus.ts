/** A row of the syllabus as typed. */
export type TypedTopic = {
  /** Only for React's list. */
  key: string;
  /** Null for a topic not saved yet. */
  id: number | null;
  title: string;
  hours: string;
};

const DEFAULT_HOURS = '2';
/** 'Нормальные формы 4', '…, 4 ч', '…\t4': the hours at the end of a line. */
const WITH_HOURS = /^(.*[^\s,;–—-])[\s,;–—-]*[\s,;](\d{1,3})\s*(?:ч|саат|h)?\.?$/u;
/** '1. ', '1) ', 'Тема 1. ': a number to strip, because the list numbers its rows. */
const COUNTED = /^(?:тема|topic)?\s*\d{1,3}[.):]\s*/iu;

/** The lines of a pasted list as topics; other text is not converted. */
export function topicsOfText(text: string): { title: string; hours: string }[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(COUNTED, ''))
    .filter((line) => line !== '')
    .map((line) => {
      const [, title = line, hours = DEFAULT_HOURS] = WITH_HOURS.exec(line) ?? [];
      return { title, hours };
    });
}

export const isHours = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 200;

export const sumOfHours = (topics: readonly Pick<TypedTopic, 'hours'>[]) =>
  topics.reduce((sum, { hours }) => sum + (isHours(hours) ? Number(hours) : 0), 0);

export function moved<T>(rows: readonly T[], place: number, by: -1 | 1): T[] {
  const to = place + by;
  if (to < 0 || to >= rows.length) return [...rows];
  const [row] = rows.slice(place, place + 1);
  const rest = [...rows.slice(0, place), ...rows.slice(place + 1)];
  return row === undefined ? rest : [...rest.slice(0, to), row, ...rest.slice(to)];
}

export const newTopic = (typed: Partial<TypedTopic> = {}): TypedTopic => ({
  key: crypto.randomUUID(),
  id: null,
  title: '',
  hours: DEFAULT_HOURS,
  ...typed,
});
