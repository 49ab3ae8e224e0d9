import { randomInt } from 'node:crypto';
import { withCheckDigit } from '@bilim/rules/payments/payment-code';
import { asc, sql } from 'drizzle-orm';
import { codesOf } from '../../areas/payments/codes.service.ts';
import { events } from '../../db/tables.ts';
import { testApp } from '../app.ts';
import { makeStudent } from '../factories/academic.ts';
import { makeService } from '../factories/payment.ts';

const PASSWORD = 'сыр: сөз, узун';
const FROM = '10.1.0.7';
const bank = (name: string, title: string) => ({
  name,
  title,
  login: name,
  password: PASSWORD,
  from: ['10.1.0.0/16'],
});

type Sending = {
  bank?: 'test' | 'other';
  method?: 'GET' | 'POST';
  from?: string;
  authorization?: string | undefined;
};

/** An application called by two banks, and students with payment codes. */
export async function bankStage() {
  const app = await testApp({ config: { banks: [bank('test', 'Тест Банк'), bank('other', 'Башка')] } });
  const { db } = app.context;
  const basic = (login: string, password = PASSWORD) =>
    `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;

  const ask = (fields: Record<string, string>, sending: Sending = {}) => {
    const { bank: name = 'test', method = 'GET', from = FROM } = sending;
    const authorization = 'authorization' in sending ? sending.authorization : basic(name);
    const form = String(new URLSearchParams(fields));
    const url = `/lms/api/bank/${name}`;
    const sent = method === 'GET' ? { url: `${url}?${form}` } : { url, payload: form };
    const type = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    return app.app.inject({
      method,
      ...sent,
      remoteAddress: from,
      headers: { ...type, ...(authorization !== undefined && { authorization }) },
    });
  };

  return {
    app,
    ask,
    basic,
    pay: (fields: Record<string, string>, sending?: Sending) => ask({ command: 'pay', ...fields }, sending),
    /** A student with a separate service, and the code to pay for it. */
    async payer() {
      const { id: studentId } = await makeStudent(db);
      const { id: serviceId } = await makeService(db);
      const account = (await codesOf(db, { studentId, serviceIds: [serviceId] })).get(serviceId) ?? '';
      return { studentId, serviceId, account };
    },
    /** A valid code that belongs to no student. */
    unusedCode: () => withCheckDigit(String(randomInt(100_000_000, 1_000_000_000))),
    /** The notifications of a student, in order. */
    async toldOf(studentId: number) {
      const rows = await db
        .select({ kind: events.kind, payload: events.payload })
        .from(events)
        .where(sql`${studentId}::integer = any(${events.people})`)
        .orderBy(asc(events.id));
      return rows.map(({ kind, payload }) => ({ kind, ...Object(payload) }));
    },
  };
}
export type BankStage = Awaited<ReturnType<typeof bankStage>>;

export const resultOf = ({ body }: { body: string }) => Number(/<result>(\d+)</.exec(body)?.[1]);
