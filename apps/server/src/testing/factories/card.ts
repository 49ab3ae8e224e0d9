import { cardContract } from '@bilim/contract/areas/card.contract';
import { PREFIX } from '@bilim/contract/limits';
import { orders, type people } from '../../db/tables.ts';
import { testApp } from '../app.ts';
import { makeGroup, makeSpeciality, makeStudent, makeTerm } from './academic.ts';

/** The data in the link of a card. */
export const dataOf = ({ link }: { link: string }) => new URL(link).searchParams.get('data') ?? '';

/** The URL of the page with this query string. */
export const pageOf = (query: string) => `${PREFIX}${cardContract.page.path}${query}`;

type Overrides = Partial<typeof people.$inferInsert>;

/** Students in their fifth semester, each with an enrolment order. */
export async function cardStage() {
  const test = await testApp();
  const { db } = test.context;
  await makeTerm(db, { yearId: 2024 });
  await makeTerm(db);
  const names = { nameRu: 'Информатика', nameKg: 'Информатика кг', nameEn: 'Informatics' };
  const speciality = await makeSpeciality(db, { code: '710100', ...names });
  const group = await makeGroup(db, { specialityId: speciality.id, intakeYearId: 2024 });
  const holder = async (given: Overrides = {}) => {
    const student = await makeStudent(db, {
      lastName: 'Асанова',
      firstName: 'Керимбүбү',
      middleName: 'Болотовна',
      gender: 'female',
      groupId: group.id,
      ...given,
    });
    const order = (movement: string, orderedOn: string, number = '214-К') =>
      db.insert(orders).values({ studentId: student.id, number, orderedOn, movement, groupId: group.id });
    await order('enrolled', '2024-08-25');
    return { student, group, order, client: await test.signIn(student.id) };
  };
  return { ...test, holder };
}
export type CardStage = Awaited<ReturnType<typeof cardStage>>;
