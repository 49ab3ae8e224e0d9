import { userInfo } from 'node:os';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, ledgerEntries } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { makeStudent, makeTerm } from '../../testing/factories/academic.ts';
import { makeContract, makeService } from '../../testing/factories/payment.ts';
import { wronglyKeptMoney } from '../../testing/recounts/payment.ts';
import { officeOf } from '../../testing/stages/payment-office.ts';
import { operatorName } from '../operating/run-as.ts';

let test: TestApp;
let lms: Awaited<ReturnType<typeof officeOf>>;
let service: { id: number; code: string | null };
beforeAll(async () => {
  test = await testApp();
  const { db } = test.context;
  lms = await officeOf(test);
  await makeTerm(db, { season: 1 });
  await makeTerm(db, { season: 2 });
  service = await makeService(db, { code: 'CONTRACT', nameRu: 'Контракт', nameEn: 'Tuition' });
});
afterAll(() => test.close());

const entriesOf = (studentId: number) =>
  test.context.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.studentId, studentId))
    .orderBy(asc(ledgerEntries.id));
const refused = (err: string) => ({ status: 2, out: '', err: `${err}\n` });
/** With no-break spaces. */
const som = (text: string) => `${text.replaceAll(' ', '\u00A0')} som`;

describe('`charge`', () => {
  it('charges a year once, even when it is run again', async () => {
    const { studentId } = await makeContract(test.context.db, {
      serviceId: service.id,
      yearlyTyiyn: 85_000_01,
    });
    expect(await lms('charge', '2026', '--term', '1')).toEqual({
      status: 0,
      err: '',
      out: `autumn: 1 charged, ${som('42 500.01')}\n`,
    });
    expect(await lms('charge', '2026')).toEqual({
      status: 0,
      err: '',
      out: `autumn: 0 charged, ${som('0')}\nspring: 1 charged, ${som('42 500')}\n`,
    });
    expect((await lms('charge', '2026')).out).toBe(
      `autumn: 0 charged, ${som('0')}\nspring: 0 charged, ${som('0')}\n`,
    );
    expect((await entriesOf(studentId)).map(({ kind, tyiyn }) => [kind, tyiyn])).toEqual([
      ['charge', 42_500_01],
      ['charge', 42_500_00],
    ]);
    expect(await wronglyKeptMoney(test.context.db)).toEqual([]);
  });

  it('lists students without a price, and charges the others', async () => {
    const { studentId } = await makeContract(test.context.db, { serviceId: service.id });
    const { status, out } = await lms('charge', '2026', '--term', '2');
    expect(status).toBe(0);
    expect(out).toMatch(
      /^No price, not charged: \d+ .+ \(spring\)\nspring: 0 charged, 0.som; 1 without a price\n$/,
    );
    expect(await entriesOf(studentId)).toEqual([]);
  });

  it('refuses a year without a term in the calendar, and an invalid year', async () => {
    expect(await lms('charge', '2031')).toEqual(refused('The calendar has no such term of 2031'));
    expect((await lms('charge', 'soon')).err).toContain('It must be a year like 2026.');
    expect(await lms('charge', '2026', '--term', '3')).toMatchObject({ status: 2, out: '' });
  });
});

describe('a change by the office', () => {
  const why = ['--year', '2026', '--why', 'по приказу 17'];
  const charged = async (tyiyn: number) => {
    const { db } = test.context;
    const student = await makeStudent(db);
    await makeContract(db, { studentId: student.id, serviceId: service.id, yearlyTyiyn: tyiyn });
    await lms('charge', '2026', '--term', '1');
    return { id: student.id, code: String(student.code) };
  };
  const done = async (args: readonly string[]) => {
    const answer = await lms(...args);
    expect(answer).toEqual({
      status: 0,
      err: '',
      out: expect.stringMatching(/^Entry \d+ is in the ledger\.\n$/),
    });
    return Number(/\d+/.exec(answer.out)?.[0]);
  };

  it('can be a discount up to the charged sum, recorded with its operator and reason', async () => {
    const { id, code } = await charged(2_000_00);
    const entryId = await done(['discount', code, 'CONTRACT', '999,50', ...why]);
    const [, entry] = await entriesOf(id);
    const actor = userInfo().username;
    expect(entry).toMatchObject({
      id: entryId,
      kind: 'discount',
      source: 'office',
      tyiyn: 999_50,
      yearId: 2026,
      actor,
      reason: 'по приказу 17',
    });
    const lines = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `entry:${entryId}`));
    expect(lines).toMatchObject([
      { action: 'payments.discounted', personId: null, details: { actor, tyiyn: 999_50 } },
    ]);
    expect(await lms('discount', code, 'CONTRACT', '0.51', ...why)).toEqual(
      refused("The sum is greater than the student's charges"),
    );
    await done(['discount', code, 'Контракт', '0.50', ...why]);
  });

  it.each([
    ['500', 500_00],
    ['+500.50', 500_50],
    ['-500', -500_00],
    ['-500.50', -500_50],
    // Number formats that people type, but that no locale has.
    ['-500,50', -500_50],
    ['-1 500', -1_500_00],
    ['−500', -500_00],
  ])('can be a correction of %s', async (typed, tyiyn) => {
    const { id, code } = await charged(4_000_00);
    await done(['correct', code, 'Tuition', typed, ...why]);
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      kind: 'correction',
      tyiyn,
      actor: userInfo().username,
    });
    // The options can come first.
    await done(['correct', ...why, code, 'Tuition', typed]);
    expect(await wronglyKeptMoney(test.context.db)).toEqual([]);
  });

  it('has a help text that shows how to write a reduction', async () => {
    expect((await lms('correct', '--help')).out).toContain('more (500) or less (-500 or -500.50)');
  });

  it('is refused with one line if an argument is wrong', async () => {
    const { id, code } = await charged(2_000_00);
    for (const [args, line] of [
      [['discount', '999999999', 'CONTRACT', '1', ...why], 'There is no student with the number 999999999'],
      [['discount', code, 'Бассейн', '1', ...why], 'There is no service Бассейн'],
      [['discount', code, 'CONTRACT', '1', '--year', '2031', '--why', 'x'], 'The calendar has no year 2031'],
      [['discount', code, 'CONTRACT', '0', ...why], '0 is not a sum like 15000 or 15000.50'],
      [['discount', code, 'CONTRACT', '1,234', ...why], '1,234 is not a sum like 15000 or 15000.50'],
      [['correct', code, 'CONTRACT', '--5', ...why], '--5 is not a sum like 15000 or 15000.50'],
      [['correct', code, 'CONTRACT', '1', '--year', '2026', '--why', ' '], 'A reason is required'],
    ] as const)
      expect(await lms(...args)).toEqual(refused(line));
    for (const [args, line] of [
      [['discount', code, 'CONTRACT', '-5', ...why], '-5 is not a sum'],
      [['discount', code, 'CONTRACT', '5', '--year', '2026'], "required option '--why <text>' not specified"],
      [['correct', code, 'CONTRACT', '5', '--yaer', '2026', '--why', 'x'], "required option '--year <year>'"],
      [['correct', code, 'CONTRACT', '5', ...why, '--fast'], 'too many arguments'],
      [['correct', code, 'CONTRACT', ...why, '--fast'], '--fast is not a sum'],
      [['correct', 'x', 'CONTRACT', '5', ...why], 'It must be a number.'],
    ] as const) {
      const { status, out, err } = await lms(...args);
      expect(err).toContain(line);
      expect(err.trim().split('\n')).toHaveLength(1);
      expect({ status, out }).toEqual({ status: 2, out: '' });
    }
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('records the user id if the operating system has no user name', () => {
    const nameless = () => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    };
    expect(operatorName(nameless)).toMatch(/^uid \d+$/);
  });
});
