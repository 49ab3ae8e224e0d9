import { noticesContract } from '@bilim/contract/areas/notices.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe } from 'vitest';
import { emailCodes, notices } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { cancelLesson } from '../../testing/factories/notices.ts';
import { type MailServer, startMailServer } from '../../testing/servers/mail-server.ts';
import { type PushService, startPushService } from '../../testing/servers/push-service.ts';

let app: TestApp;
let push: PushService;
let mail: MailServer;
let studentId: number;
beforeAll(async () => {
  [push, mail] = await Promise.all([startPushService(), startMailServer()]);
  app = await testApp({
    config: {
      publicUrl: 'https://lms.example.kg',
      push: { contact: 'mailto:lms@example.kg', hosts: [push.host] },
      mail: { smtpUrl: mail.smtpUrl, from: { name: '', address: 'lms@example.kg' } },
    },
  });
  studentId = (await makeStudent(app.context.db)).id;
  for (const lesson of [1, 2, 3]) await cancelLesson(app, [studentId], lesson);
  // The key pair is made at the first use.
  await (await app.signIn(studentId)).call(noticesContract.settings, {});
});
afterAll(async () => {
  await app.close();
  await Promise.all([push.close(), mail.close()]);
});

const { count, list, read, readAll, settings, saveSettings, subscribe, unsubscribe } = noticesContract;
const { changeEmail, verifyEmail, removeEmail } = noticesContract;
const by = () => studentId;
const noticeId = async () => {
  const [row] = await app.context.db
    .select({ id: sql<number>`max(${notices.id})`.mapWith(Number) })
    .from(notices);
  return row?.id ?? 0;
};

describe('queries per call of notices', () => {
  holdQueryCounts<'notices'>({
    test: () => app,
    calls: {
      count: { queries: 1, by, make: (client) => client.call(count, {}) },
      list: { queries: 1, by, make: (client) => client.call(list, {}) },
      read: { queries: 2, by, make: async (client) => client.call(read, { id: await noticeId() }) },
      readAll: { queries: 2, by, make: async (client) => client.call(readAll, { upTo: await noticeId() }) },
      settings: { queries: 1, by, make: (client) => client.call(settings, {}) },
      // The lock, the row; the answer.
      saveSettings: { queries: 3, by, make: (client) => client.call(saveSettings, { digestHour: 9 }) },
      // The subscription, and the deletion of the oldest ones.
      subscribe: { queries: 2, by, make: (client) => client.call(subscribe, push.subscribe()) },
      unsubscribe: {
        queries: 1,
        by,
        make: (client) => client.call(unsubscribe, { endpoint: push.subscribe().endpoint }),
      },
      // The earlier code, the new one, the job.
      changeEmail: { queries: 3, by, make: (client) => client.call(changeEmail, { email: 'a@example.kg' }) },
      // The code, the address, its verification, the end of the code, the audit line.
      verifyEmail: {
        queries: 5,
        by,
        make: async (client) => {
          const codeHash = app.context.config.keys.sign('email', `${studentId} a@example.kg 123456`);
          await app.context.db.update(emailCodes).set({ codeHash });
          await client.call(verifyEmail, { code: '123456' });
        },
      },
      removeEmail: { queries: 4, by, make: (client) => client.call(removeEmail, {}) },
    },
  });
});
