import { userInfo } from 'node:os';
import { papersContract } from '@bilim/contract/areas/papers.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog, papers } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makePaper } from '../../testing/factories/paper.ts';
import { officeOf } from '../../testing/stages/payment-office.ts';

let test: TestApp;
let lms: Awaited<ReturnType<typeof officeOf>>;
let paper: Awaited<ReturnType<typeof makePaper>>;
let studentId: number;
beforeAll(async () => {
  test = await testApp();
  lms = await officeOf(test);
});
beforeEach(async () => {
  ({ id: studentId } = await makeStudent(test.context.db));
  paper = await makePaper(test.context, studentId);
});
afterAll(() => test.close());

const refused = (err: string) => ({ status: 2, out: '', err: `${err}\n` });
const rowOf = async () => {
  const [row] = await test.context.db.select().from(papers).where(eq(papers.id, paper.id));
  if (!row) throw new Error('There is no such paper');
  return row;
};

it('`papers show` prints the data of a paper', async () => {
  const { keyId, sha256 } = await rowOf();
  expect(await lms('papers', 'show', paper.number)).toEqual({
    status: 0,
    err: '',
    out: `paper   ${paper.number}, Справка об обучении (study, ru)
holder  Асанова\u00A0К.\u00A0Б., person ${studentId}
issued  2026-11-16, 2026-11-16T06:00:00.000Z
signer  Мамытова Ж. К., учебный отдел
key     ${keyId}
SHA-256 ${sha256}
state   valid
`,
  });
  expect(await lms('papers', 'show', '2020-000001')).toEqual(refused('There is no paper 2020-000001'));
});

it('`papers revoke` revokes a paper once, with a reason, and its check page shows that at once', async () => {
  const { number, token } = paper;
  expect(await lms('papers', 'revoke', number, '--reason', ' ')).toEqual(refused('A reason is required'));
  expect(await lms('papers', 'revoke', number)).toMatchObject({ status: 2, out: '' });
  expect(await lms('papers', 'revoke', number, '--reason', 'о'.repeat(501))).toEqual(
    refused('A reason can have at most 500 characters'),
  );
  expect(await test.visitor().call(papersContract.check, { token })).toMatchObject({ state: 'genuine' });

  expect(await lms('papers', 'revoke', number, '--reason', 'отчислена')).toEqual({
    status: 0,
    err: '',
    out: `Paper ${number} is revoked, and its check page now shows that.\n`,
  });
  expect(await test.visitor().call(papersContract.check, { token })).toMatchObject({ state: 'revoked' });
  expect(await rowOf()).toMatchObject({ revokedBy: null, revokeReason: 'отчислена' });
  const lines = await test.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, `paper:${paper.id}`))
    .orderBy(auditLog.id);
  expect(lines).toMatchObject([
    { action: 'papers.issued' },
    { personId: null, details: { number, reason: 'отчислена', operator: userInfo().username } },
  ]);
  expect((await lms('papers', 'show', number)).out).toMatch(/^state {3}revoked .*: отчислена$/m);

  expect(await lms('papers', 'revoke', number, '--reason', 'again')).toEqual(
    refused(`Paper ${number} was revoked before`),
  );
  expect(await lms('papers', 'revoke', '2020-000001', '--reason', 'x')).toEqual(
    refused('There is no paper 2020-000001'),
  );
});
