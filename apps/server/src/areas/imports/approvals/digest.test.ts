import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractPrices, grades, people } from '../../../db/tables.ts';
import { theOnly } from '../../../testing/factories/academic.ts';
import {
  type ApprovalsStage,
  approvalsStage,
  type Caller,
} from '../../../testing/stages/imports-approvals.ts';
import { bring } from '../../../testing/stages/imports-stage.ts';
import { csv, rowOf } from '../../../testing/stages/imports-university.ts';

let stage: ApprovalsStage;
let administrator: Caller;
let finance: Caller;
let registrar: Caller;

beforeAll(async () => {
  stage = await approvalsStage();
  finance = await stage.holder('finance');
  registrar = await stage.holder('registrar');
});
beforeEach(async () => {
  administrator = await stage.administrator();
});
afterAll(() => stage.test.close());

const STALE = expect.stringMatching(/^Подтверждение больше не действует/);

describe('an approved import that adds rows', () => {
  it('is written if nothing has changed since the approval', async () => {
    const prices = csv([rowOf('prices', 0, { year: '2025' }), rowOf('prices', 1, { year: '2025' })]);
    const years = csv([rowOf('years', 0, { year: '2027', name: '2027/2028' })]);
    const runId = await stage.asked(administrator, { 'prices.csv': prices, 'years.csv': years });
    await stage.approve(finance, runId);
    expect(await stage.applied(administrator, runId)).toMatchObject({ state: 'imported', failure: null });
  });

  it('is written if its rows refer to rows that it adds too', async () => {
    const services = csv([rowOf('services', 0, { code: 'EXTRA' })]);
    const contracts = csv([rowOf('contracts', 0, { contract: 'X-1', service: 'EXTRA' })]);
    const runId = await stage.asked(administrator, { 'services.csv': services, 'contracts.csv': contracts });
    await stage.approve(finance, runId);
    expect(await stage.applied(administrator, runId)).toMatchObject({ state: 'imported', failure: null });
  });

  it('must be approved again when it would add other rows, as many as before', async () => {
    const [one, other] = [
      rowOf('prices', 0, { citizenship: 'UZ', price: '50001' }),
      rowOf('prices', 0, { citizenship: 'KZ', price: '50002' }),
    ];
    expect(await bring(stage.test.database, { 'prices.csv': csv([one]) })).toMatchObject({ outcome: 'done' });
    const runId = await stage.asked(administrator, { 'prices.csv': csv([one, other]) });
    await stage.approve(finance, runId);
    await stage.db.delete(contractPrices).where(eq(contractPrices.tyiyn, 5_000_100));
    expect(await bring(stage.test.database, { 'prices.csv': csv([other]) })).toMatchObject({
      outcome: 'done',
    });
    expect(await stage.applied(administrator, runId)).toMatchObject({ state: 'checked', failure: STALE });
    expect(await stage.db.$count(contractPrices, eq(contractPrices.tyiyn, 5_000_100))).toBe(0);
  });

  it('must be approved again when a code in the files belongs to another person', async () => {
    const grade = rowOf('grades', 0, { grade: 'digest-1', student: '250101' });
    const runId = await stage.asked(administrator, { 'grades.csv': csv([grade]) });
    await stage.approve(registrar, runId);
    const students = await stage.db
      .select()
      .from(people)
      .where(inArray(people.code, [250101, 250201]));
    const recode = (from: number, to: number) => {
      const { id } = theOnly(students.filter(({ code }) => code === from));
      return stage.db.update(people).set({ code: to }).where(eq(people.id, id));
    };
    await recode(250101, 999_999);
    await recode(250201, 250101);
    expect(await stage.applied(administrator, runId)).toMatchObject({ state: 'checked', failure: STALE });
    expect(await stage.db.$count(grades, eq(grades.sourceRef, 'digest-1'))).toBe(0);
  });
});
