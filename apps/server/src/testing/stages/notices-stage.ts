import { TEST_NOW, type TestApp, testApp } from '../app.ts';
import { makeStudent } from '../factories/academic.ts';
import { startMailServer } from '../servers/mail-server.ts';
import { startPushService } from '../servers/push-service.ts';

const DAY_MS = 86_400_000;

/** An application with a push service and a mail server of its own. */
export async function noticesStage() {
  const [push, mail] = await Promise.all([startPushService(), startMailServer()]);
  const app: TestApp = await testApp({
    config: {
      publicUrl: 'https://lms.example.kg',
      push: { contact: 'mailto:lms@example.kg', hosts: [push.host] },
      mail: { smtpUrl: mail.smtpUrl, from: { name: 'Bilim', address: 'lms@example.kg' } },
    },
  });
  return {
    app,
    push,
    mail,
    /** A student with a session. */
    async student() {
      const { id } = await makeStudent(app.context.db);
      return { id, client: await app.signIn(id) };
    },
    /** Moves the clock by minutes and runs the jobs. */
    async later(minutes: number) {
      app.setNow(new Date(app.context.now().getTime() + minutes * 60_000));
      await app.runJobs();
    },
    /** Moves the clock to the next noon: recurring jobs do not run again at an earlier time. */
    nextNoon() {
      const noon = new Date(app.context.now().getTime() + DAY_MS);
      noon.setUTCHours(TEST_NOW.getUTCHours(), 0, 0, 0);
      app.setNow(noon);
    },
    async close() {
      await app.close();
      await Promise.all([push.close(), mail.close()]);
    },
  };
}
export type NoticesStage = Awaited<ReturnType<typeof noticesStage>>;
