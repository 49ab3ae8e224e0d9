import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cut, SHEET_DATES, SHEET_ROWS, sheetsOf } from './activity-pages.ts';

it('cuts a list into parts that hold everything in order, none too long', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 300 }), fc.integer({ min: 1, max: 40 }), (all, most) => {
      const parts = cut(all, most);
      expect(parts.flat()).toEqual(all);
      expect(parts.length).toBe(Math.max(1, Math.ceil(all.length / most)));
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(most);
    }),
  );
});

it("shows every student with every lesson once, and each student's totals once", () => {
  const students = Array.from({ length: SHEET_ROWS + 1 }, (_, place) => place);
  const lessons = Array.from({ length: 2 * SHEET_DATES + 1 }, (_, place) => place);
  const sheets = sheetsOf({ students, lessons });
  expect(sheets.length).toBe(6);
  const cells = sheets.flatMap((sheet) =>
    sheet.students.flatMap((one) => sheet.lessons.map((at) => `${one}/${at}`)),
  );
  expect(new Set(cells).size).toBe(students.length * lessons.length);
  expect(cells.length).toBe(students.length * lessons.length);
  expect(sheets.filter(({ isLast }) => isLast).flatMap((sheet) => sheet.students)).toEqual(students);
  expect(sheets.map(({ from, students: [first] }) => from - 1 === first)).not.toContain(false);
});
