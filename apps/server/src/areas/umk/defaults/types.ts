import type { umkTypes } from '../../../db/tables.ts';
import { names } from '../../../demo/content/catalogue.ts';

type Type = Omit<typeof umkTypes.$inferSelect, 'id' | 'lessonTypeId'>;
const type = (line: string, expected: boolean, lessonKind: Type['lessonKind'] = null) => ({
  ...names(line),
  ...{ expected, lessonKind },
});

/** What materials are, at any university here. Those of lessons follow their kind: which lesson types there are is not known yet. */
export const UMK_TYPES: readonly Type[] = [
  type('Лекции | Лекциялар | Lectures', true, 'lecture'),
  type('Практические | Практикалык | Practice', true, 'practice'),
  type('Лабораторные | Лабораториялык | Laboratory', true, 'laboratory'),
  type('Тесты | Тесттер | Tests', false),
  type('Силлабус | Силлабус | Syllabus', true),
  type('Другое | Башка | Other', false),
].map((row, place) => ({ ...row, position: place + 1 }));
