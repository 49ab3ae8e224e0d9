import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticeSendings } from '../../db/tables.ts';
import { dyingAfter } from '../../testing/database/dying-pool.ts';
import { cancelLesson, giveEmail, subscribeBrowser } from '../../testing/factories/notices.ts';
import { type NoticesStage, noticesStage } from '../../testing/stages/notices-stage.ts';
import { deliverMails } from './deliver/deliver-mails.ts';
import { deliverPushes } from './deliver/deliver-pushes.ts';

let stage: NoticesStage;
beforeAll(async () => {
  stage = await noticesStage();
});
afterAll(() => stage.close());

const MOST_STATEMENTS = 12;

it('a notice arrives once by each channel, at whatever statement its delivery is killed', async () => {
  const { app, push, mail } = stage;
  const { signal } = new AbortController();
  const { id, client } = await stage.student();
  const browser = await subscribeBrowser(client, push);
  await giveEmail(app.context.db, { personId: id, email: 'once@example.kg' });
  let lesson = 0;
  for (let statements = 0; statements <= MOST_STATEMENTS; statements += 1) {
    lesson += 1;
    await cancelLesson(app, [id], lesson);
    const dying = { ...app.context, db: dyingAfter(app.database.pool, statements).db };
    await deliverPushes({ context: dying, signal }).catch(() => undefined);
    await deliverMails({ context: dying, signal }).catch(() => undefined);
    // Two processes at once deliver what is left, after the claims of the dead one have ended.
    app.setNow(new Date(app.context.now().getTime() + 4 * 60_000));
    await Promise.all(
      [deliverPushes, deliverMails, deliverPushes, deliverMails].map((deliver) =>
        deliver({ context: app.context, signal }),
      ),
    );
  }
  // A killed process may have sent a message without recording it: the second copy has the same tag or Message-ID, and
  // replaces the first one.
  const tags = push.received
    .filter(({ endpoint }) => endpoint === browser.endpoint)
    .map(({ topic }) => topic);
  expect(new Set(tags).size).toBe(lesson);
  const ids = mail.mails.map(({ headers }) => headers.get('message-id'));
  expect(new Set(ids).size).toBe(lesson);
  for (let number = 1; number <= lesson; number += 1) {
    const about = mail.mails.filter(({ text }) => text.includes(`lesson=${number}\n`));
    expect(new Set(about.map(({ headers }) => headers.get('message-id'))).size).toBe(1);
  }
  const left = await app.context.db
    .select()
    .from(noticeSendings)
    .where(sql`${noticeSendings.state} <> 'sent'`);
  expect(left).toEqual([]);
});
