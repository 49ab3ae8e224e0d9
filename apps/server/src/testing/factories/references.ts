import type { Right } from '@bilim/contract/access';
import { referencesContract as calls } from '@bilim/contract/areas/references.contract';
import type { Builder } from '../../db/open.ts';
import {
  clearanceOffices,
  districts,
  grants,
  paperSigners,
  purposes,
  referenceKinds,
  regions,
} from '../../db/tables.ts';
import { type TestApp, testApp } from '../app.ts';
import type { TestClient } from '../clients/client.ts';
import { makeDepartment, makeGroup, makeSpeciality, makeStudent, makeTeacher, theOnly } from './academic.ts';

const in3 = (name: string) => ({ nameRu: name, nameKg: `${name} kg`, nameEn: `${name} en` });
const texts = (text: string) => ({ textRu: text, textKg: text, textEn: text });

async function makeChoices(db: Builder) {
  const post = { postRu: 'Начальник', postKg: 'Башчы', postEn: 'Head' };
  const signer = theOnly(
    await db
      .insert(paperSigners)
      .values({ ...in3('Мамбетова Г. К.'), ...post })
      .returning(),
  );
  const kind = async (code: string, given: Partial<typeof referenceKinds.$inferInsert>) =>
    theOnly(
      await db
        .insert(referenceKinds)
        .values({
          code,
          ...in3(code),
          ...texts('{name}, {студент|студентка}.'),
          signerId: signer.id,
          ...given,
        })
        .returning(),
    ).id;
  const region = theOnly(await db.insert(regions).values(in3('Нарынская область')).returning());
  const otherRegion = theOnly(await db.insert(regions).values(in3('Чуйская область')).returning());
  const district = async (regionId: number, name: string) =>
    theOnly(
      await db
        .insert(districts)
        .values({ regionId, ...in3(name) })
        .returning(),
    ).id;
  const purpose = async (name: string) => theOnly(await db.insert(purposes).values(in3(name)).returning()).id;
  const office = async (right: Right, position: number) =>
    theOnly(
      await db
        .insert(clearanceOffices)
        .values({ ...in3(`Отдел ${right}`), right, position })
        .returning(),
    ).id;
  return {
    kinds: {
      study: await kind('study', {
        ...texts('{name}, {студент|студентка} {course} курса.'),
        automatic: true,
        workingDays: 0,
        position: 1,
      }),
      military: await kind('military', { workingDays: 2, needsPlace: true, position: 2 }),
      plain: await kind('plain', { workingDays: 3, position: 3 }),
      leave: await kind('leave', { ...texts('Приказ {leaveNumber}'), position: 4 }),
      clearance: await kind('clearance', { body: 'clearance', needsPurpose: false, position: 5 }),
      closed: await kind('closed', { active: false }),
    },
    regionId: region.id,
    districtId: await district(region.id, 'Ат-Башинский район'),
    otherDistrictId: await district(otherRegion.id, 'Кеминский район'),
    purposeId: await purpose('По месту требования'),
    otherPurposeId: await purpose('В банк'),
    offices: {
      library: await office('library', 1),
      finance: await office('finance', 2),
      dean: await office('dean', 3),
    },
  };
}

/**
 * Kinds of papers to order, a student, the registrar's office, the dean of the student's faculty and of another one,
 * and signers of clearance sheets, all signed in.
 */
export async function referencesStage(given?: TestApp) {
  const test = given ?? (await testApp());
  const { db } = test.context;
  const choices = await makeChoices(db);
  const { id: departmentId, facultyId } = await makeDepartment(db);
  const group = await makeGroup(db, { specialityId: (await makeSpeciality(db, { departmentId })).id });
  const official = async (right: Right, of: { facultyId?: number } = {}) => {
    const { id } = await makeTeacher(db);
    await db.insert(grants).values({ personId: id, right, ...of });
    return { id, client: await test.signIn(id) };
  };
  const newStudent = async (lastName?: string) => {
    const { id, code } = await makeStudent(db, { groupId: group.id, ...(lastName && { lastName }) });
    return { id, code, client: await test.signIn(id) };
  };
  const { kinds, purposeId } = choices;
  return {
    test,
    db,
    ...choices,
    facultyId,
    departmentId,
    newStudent,
    official,
    student: await newStudent(),
    registrar: await official('registrar'),
    dean: await official('dean', { facultyId }),
    otherDean: await official('dean', { facultyId: (await makeDepartment(db)).facultyId }),
    library: await official('library'),
    finance: await official('finance'),
    /** Orders a paper that an official must issue. */
    order: (client: TestClient, wish: Record<string, number | string> = {}) =>
      client.call(calls.save, { kindId: kinds.plain, purposeId, ...wish }),
  };
}
export type ReferencesStage = Awaited<ReturnType<typeof referencesStage>>;
