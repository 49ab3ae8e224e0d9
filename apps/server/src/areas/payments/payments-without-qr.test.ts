import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import { PREFIX } from '@bilim/contract/limits';
import { isPaymentCode } from '@bilim/rules/payments/payment-code';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { ledgerStage, makeService } from '../../testing/factories/payment.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ config: { elqr: null } });
});
afterAll(() => test.close());

it('a university without a QR provider shows no QR codes on any page', async () => {
  const { db } = test.context;
  const { id: serviceId } = await makeService(db, { nameRu: 'Контракт' });
  const { id: studentId } = await makeStudent(db);
  const ledger = await ledgerStage(db, { studentId, serviceId });
  await ledger.charge(50_000_00, {
    dues: [{ dueOn: '2026-09-15', tyiyn: 50_000_00, termId: ledger.term.id }],
  });
  const client = await test.signIn(studentId);

  const { elqr, apps, services } = await client.call(paymentsContract.page, { yearId: 2026 });
  expect({ elqr, apps }).toEqual({ elqr: null, apps: [] });
  const [service] = services;
  expect(isPaymentCode(service?.code ?? '')).toBe(true);
  const code = await client.call(paymentsContract.code, { yearId: 2026, serviceId });
  expect(code).toMatchObject({ account: service?.code, amount: '50000.00', qr: null });

  const { link } = await client.call(paymentsContract.makeParents, {});
  const key = new URL(link ?? '', 'http://here').searchParams.get('key');
  const page = await test.app.inject(`${PREFIX}${paymentsContract.parentsPage.path}?key=${key}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('class="code"');
  expect(page.body).not.toContain('class="qr"');
  expect(page.body).not.toContain('mbank');
  const picture = `${PREFIX}${paymentsContract.parentsQr.path}?key=${key}&service=${serviceId}`;
  expect((await test.app.inject(picture)).statusCode).toBe(404);
});
