import { AUDIENCE, newsContract } from '@bilim/contract/areas/news.contract';
import type { Config } from '../../ground/config.ts';
import { testApp } from '../app.ts';
import type { TestClient } from '../clients/client.ts';
import { makeFaculty } from '../factories/academic.ts';
import { makeFacultyPeople, makeNewsWriter } from '../factories/news.ts';

type Draft = {
  id?: number;
  text?: string;
  audience?: 0 | 1 | 2;
  facultyId?: number;
  keptFiles?: string[];
  clientId?: string;
  files?: NonNullable<Parameters<TestClient['call']>[2]>['files'];
};

/** Two faculties with a teacher and a student each, all signed in, and a news writer in the first. */
export async function newsStage({ config }: { config?: Partial<Config> } = {}) {
  const test = await testApp({ config });
  const { db } = test.context;
  const energy = await makeFaculty(db, { nameRu: 'Энергетический', nameEn: 'Energy' });
  const mining = await makeFaculty(db, { nameRu: 'Горный', nameEn: 'Mining' });
  const first = await makeFacultyPeople(db, { facultyId: energy.id });
  const second = await makeFacultyPeople(db, { facultyId: mining.id });
  const writerId = (await makeNewsWriter(db, { departmentId: first.department.id })).id;
  const writer = await test.signIn(writerId);
  return {
    ...test,
    db,
    writer,
    writerId,
    energy,
    mining,
    people: { energyStudent: first.student, miningStudent: second.student },
    readers: {
      energyTeacher: await test.signIn(first.teacher.id),
      energyStudent: await test.signIn(first.student.id),
      miningTeacher: await test.signIn(second.teacher.id),
      miningStudent: await test.signIn(second.student.id),
    },
    /** Saves as the writer; throws on failure. */
    save: ({ files = [], text = 'Новость', audience = AUDIENCE.all, ...draft }: Draft = {}) =>
      writer.call(newsContract.save, { text, audience, ...draft }, { files }),
  };
}
export type NewsStage = Awaited<ReturnType<typeof newsStage>>;
