import type { umkTypes } from '../../../db/tables.ts';
import { names } from '../../../demo/content/catalogue.ts';

type Type = Omit<typeof umkTypes.$inferSelect, 'id' | 'lessonTypeId'>;
const type = (line: string, expected: boolean, lessonKind: Type['lessonKind'] = null) => ({
  ...names(line),
  expected,
  lessonKind,
});

/**
 * Material types of any university. Types for lessons refer to a kind of lesson, because the university's own lesson
 * types are not known yet.
 */
export const UMK_TYPES: readonly Type[] = [
  type('Лекции | Лекциялар | Lectures', true, 'lecture'),
  type('Практические | Практикалык | Practice', true, 'practice'),
  type('Лабораторные | Лабораториялык | Laboratory', true, 'laboratory'),
  type('Тесты | Тесттер | Tests', false),
  type('Силлабус | Силлабус | Syllabus', true),
  type('Другое | Башка | Other', false),
].map((row, place) => ({ ...row, position: place + 1 }));
