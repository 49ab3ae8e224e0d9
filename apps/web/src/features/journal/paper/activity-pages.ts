/** One sheet: some students, some lessons. A student's last sheet has the totals. */
export type Sheet<Student, Lesson> = {
  students: readonly Student[];
  /** The number of the first one. */
  from: number;
  lessons: readonly Lesson[];
  isLast: boolean;
};

/** Rows that stay readable, with space for handwriting, on A4 landscape. */
export const SHEET_ROWS = 28;
export const SHEET_DATES = 24;

/** Splits the table of a journal into sheets: all dates of the first students, then of the next. */
export function sheetsOf<Student, Lesson>({
  students,
  lessons,
}: {
  students: readonly Student[];
  lessons: readonly Lesson[];
}): Sheet<Student, Lesson>[] {
  const spans = cut(lessons, SHEET_DATES);
  const blocks = cut(students, SHEET_ROWS);
  return blocks.flatMap((rows, block) =>
    spans.map((dates, place) => ({
      students: rows,
      from: blocks.slice(0, block).flat().length + 1,
      lessons: dates,
      isLast: place === spans.length - 1,
    })),
  );
}

/** Parts of almost equal length, at most `most` each; an empty list gives one empty part. */
export function cut<T>(all: readonly T[], most: number): (readonly T[])[] {
  const parts = Math.max(1, Math.ceil(all.length / most));
  const length = Math.ceil(all.length / parts);
  return Array.from({ length: parts }, (_, place) => all.slice(place * length, (place + 1) * length));
}
