/** The people of the design's pictures. */
export const PEOPLE = [
  {
    code: 1,
    name: 'Абдыраева Айзада',
    group: 'ИВТ-1-24',
    was: 31,
    absent: 2,
    mean: 4.55,
    weeks: [3, 5, 3, 5, 5, 5],
  },
  {
    code: 2,
    name: 'Асанова Керимбүбү',
    group: 'ИВТ-1-24',
    was: 31,
    absent: 3,
    mean: 4.27,
    weeks: [3, 5, 3, 5, 5, 5],
  },
  {
    code: 3,
    name: 'Исаков Темирлан',
    group: 'ИВТ-1-24',
    was: 29,
    absent: 4,
    mean: 3.82,
    weeks: [5, 5, 3, 5, 3, 5],
  },
  {
    code: 4,
    name: 'Жээнбеков Нурсултан',
    group: 'ИВТ-1-24',
    was: 22,
    absent: 5,
    mean: 3.1,
    weeks: [4, 3, 3, 2, 3, 2],
  },
] as const;

export type Sample = (typeof PEOPLE)[number];
