import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticeSendings } from '../../db/tables.ts';
import { dyingStatements } from '../../testing/database/dying-statements.ts';
import { cancelLesson, giveEmail, subscribeBrowser } from '../../testing/factories/notices.ts';
import { type NoticesStage, noticesStage } from '../../testing/stages/notices-stage.ts';
import { deliverMails } from './deliver/deliver-mails.ts';
import { deliverPushes } from './deliver/deliver-pushes.ts';

let stage: NoticesStage;
beforeAll(async () => {
  stage = await noticesStage();
});
afterAll(() => stage.close());

/** More than a delivery of one notice sends. */
const MOST_STATEMENTS = 7;
const DEATHS = Array.from({ length: MOST_STATEMENTS }, (_, number) => number + 1).flatMap((at) =>
  [false, true].map((answerLost) => ({ at, answerLost })),
);

it('a notice arrives once by each channel, at whatever statement its delivery is killed', async () => {
  const { app, push, mail } = stage;
  const { signal } = new AbortController();
  const { id, client } = await stage.student();
  const browser = await subscribeBrowser(client, push);
  await giveEmail(app.context.db, { personId: id, email: 'once@example.kg' });
  for (const [lesson, death] of DEATHS.entries()) {
    await cancelLesson(app, [id], lesson);
    for (const deliver of [deliverPushes, deliverMails]) {
      const dying = { ...app.context, db: dyingStatements(app.database.pool, death) };
      await deliver({ context: dying, signal }).catch(() => undefined);
    }
    // Two processes at once deliver what is left, after the claims of the dead one have ended.
    app.setNow(new Date(app.context.now().getTime() + 4 * 60_000));
    const living = [deliverPushes, deliverMails, deliverPushes, deliverMails];
    await Promise.all(living.map((deliver) => deliver({ context: app.context, signal })));
  }
  // A process that dies between sending and recording causes a second copy. It has the same tag or Message-ID and
  // replaces the first one.
  const got = push.received.filter(({ endpoint }) => endpoint === browser.endpoint);
  const ids = mail.mails.map(({ headers }) => headers.get('message-id'));
  expect(new Set(got.map(({ topic }) => topic)).size).toBe(DEATHS.length);
  expect(new Set(ids).size).toBe(DEATHS.length);
  // Of one death in each channel: at the statement that records the result.
  expect(got.length).toBeLessThanOrEqual(DEATHS.length + 2);
  expect(ids.length).toBeLessThanOrEqual(DEATHS.length + 2);
  for (const lesson of DEATHS.keys()) {
    const about = mail.mails.filter(({ text }) => text.includes(`lesson=${lesson}\n`));
    expect(new Set(about.map(({ headers }) => headers.get('message-id'))).size).toBe(1);
  }
  const left = await app.context.db
    .select()
    .from(noticeSendings)
    .where(sql`${noticeSendings.state} <> 'sent'`);
  expect(left).toEqual([]);
});
