import type { Builder } from '../../db/open.ts';
import { __area__Items } from '../../db/tables.ts';
import { makeTeacher, theOnly } from './academic.ts';

export async function make__Area__Item(db: Builder, given: Partial<typeof __area__Items.$inferInsert> = {}) {
  const authorId = given.authorId ?? (await makeTeacher(db)).id;
  return theOnly(
    await db
      .insert(__area__Items)
      .values({ name: 'Запись', kind: 'study', ...given, authorId })
      .returning(),
  );
}
