import { createHash } from 'node:crypto';
import { libraryContract } from '@bilim/contract/areas/library.contract';
import type { Builder } from '../../db/open.ts';
import { baseBookCategories, bookCategories, books, files, grants } from '../../db/tables.ts';
import { makePdf } from '../../demo/pdf.ts';
import { testApp } from '../app.ts';
import type { TestClient } from '../clients/client.ts';
import { makeDepartment, makeStudent, makeTeacher, theOnly } from './academic.ts';

const inThree = (name: string) => ({ nameRu: name, nameKg: `${name} kg`, nameEn: `${name} en` });

export async function makeBase(db: Builder, given: Partial<typeof baseBookCategories.$inferInsert> = {}) {
  return theOnly(
    await db
      .insert(baseBookCategories)
      .values({ ...inThree('Книги'), ...given })
      .returning(),
  );
}

export async function makeCategory(db: Builder, given: Partial<typeof bookCategories.$inferInsert> = {}) {
  const baseId = given.baseId ?? (await makeBase(db)).id;
  return theOnly(
    await db
      .insert(bookCategories)
      .values({ ...inThree('Информатика'), ...given, baseId })
      .returning(),
  );
}

/** A book of the library; its file is only a row without bytes. */
export async function makeBook(
  db: Builder,
  given: Partial<typeof books.$inferInsert> & { addedById: number; categoryId: number | null },
) {
  const sha256 = createHash('sha256').update(String(Math.random())).digest('hex');
  const row = { key: sha256.slice(0, 32), name: 'book.pdf', size: 1, type: 'application/pdf', sha256 };
  const fileId = given.fileId ?? theOnly(await db.insert(files).values(row).returning()).id;
  return theOnly(
    await db
      .insert(books)
      .values({
        name: 'Книга',
        language: 'ru',
        format: 'pdf',
        inLibrary: true,
        fromUmk: false,
        ...given,
        fileId,
      })
      .returning(),
  );
}

/** A PDF of one page; another title gives another file. */
export const pdfNamed = (name: string, title = name) => ({
  name,
  bytes: makePdf({ title: title.replaceAll(/[^\x20-\x7e]/g, '?'), lines: ['Bilim'] }),
});

type Draft = Partial<Parameters<TestClient['call']>[1] & object> & {
  id?: number;
  name?: string;
  author?: string;
  pages?: number;
  categoryId?: number;
  clientId?: string;
};

/** A library with a shelf and a category; two teachers of two faculties, a librarian, and a student. */
export async function libraryStage() {
  const test = await testApp();
  const { db } = test.context;
  const base = await makeBase(db);
  const category = await makeCategory(db, { baseId: base.id });
  const [ownDepartment, otherDepartment] = [await makeDepartment(db), await makeDepartment(db)];
  const people = {
    teacher: await makeTeacher(db, { departmentId: ownDepartment.id }),
    other: await makeTeacher(db, { departmentId: otherDepartment.id }),
    keeper: await makeTeacher(db, { departmentId: ownDepartment.id }),
    student: await makeStudent(db),
  };
  await db.insert(grants).values({ personId: people.keeper.id, right: 'library' });
  const teacher = await test.signIn(people.teacher.id);
  return {
    ...test,
    db,
    base,
    category,
    people,
    ownDepartment,
    otherDepartment,
    teacher,
    other: await test.signIn(people.other.id),
    keeper: await test.signIn(people.keeper.id),
    student: await test.signIn(people.student.id),
    /** Adds as the teacher; throws on failure. */
    save: ({
      files = [pdfNamed('book.pdf')],
      ...draft
    }: Draft & { files?: ReturnType<typeof pdfNamed>[] } = {}) =>
      teacher.call(
        libraryContract.save,
        {
          name: 'Книга',
          author: '',
          description: '',
          language: 'ru' as const,
          categoryId: category.id,
          ...draft,
        },
        { files },
      ),
  };
}
export type LibraryStage = Awaited<ReturnType<typeof libraryStage>>;
