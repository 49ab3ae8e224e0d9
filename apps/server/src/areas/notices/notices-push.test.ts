import { authContract } from '@bilim/contract/areas/auth.contract';
import { noticesContract } from '@bilim/contract/areas/notices.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noticeSendings, pushSubscriptions } from '../../db/tables.ts';
import { cancelLesson, remindOfPayment, subscribeBrowser } from '../../testing/factories/notices.ts';
import { type NoticesStage, noticesStage } from '../../testing/stages/notices-stage.ts';
import { isPushHost } from './push/push-host.ts';

let stage: NoticesStage;
beforeAll(async () => {
  stage = await noticesStage();
});
afterAll(() => stage.close());
afterEach(() => {
  stage.push.received.length = 0;
  stage.nextNoon();
});

/** A student with a subscribed browser. */
async function subscribed() {
  const student = await stage.student();
  const browser = await subscribeBrowser(student.client, stage.push);
  const subscriptions = () =>
    stage.app.context.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.personId, student.id));
  const got = () => stage.push.received.filter(({ endpoint }) => endpoint === browser.endpoint);
  return { ...student, browser, subscriptions, got };
}

describe('a push', () => {
  it('is encrypted, signed by us, and contains nothing private', async () => {
    const { id, got } = await subscribed();
    await cancelLesson(stage.app, [id]);
    await stage.later(1);
    expect(got()).toMatchObject([
      {
        payload: {
          title: 'Занятие отменено',
          body: 'Откройте, чтобы прочитать',
          link: '/schedule?day=2026-11-17&lesson=1',
          tag: expect.stringMatching(/^[\w-]{32}$/),
        },
        subject: 'mailto:lms@example.kg',
        ttl: '86400',
        urgency: 'high',
        topic: expect.stringMatching(/^[\w-]{32}$/),
      },
    ]);
    expect(JSON.stringify(got())).not.toMatch(/Физика|17\.11/);
  });

  it('is sent once to each browser, also when the jobs run several times', async () => {
    const { id, client, got } = await subscribed();
    const second = await subscribeBrowser(client, stage.push);
    await cancelLesson(stage.app, [id]);
    for (let run = 0; run < 3; run += 1) await stage.later(1);
    expect(got()).toHaveLength(1);
    expect(stage.push.received.filter(({ endpoint }) => endpoint === second.endpoint)).toHaveLength(1);
  });

  it('is not sent for a notice that was read meanwhile', async () => {
    const { id, client, got } = await subscribed();
    await cancelLesson(stage.app, [id]);
    const [notice] = await client.call(noticesContract.list, {});
    await client.call(noticesContract.read, { id: notice?.id ?? 0 });
    await stage.later(1);
    expect(got()).toEqual([]);
  });

  it('of several notices is one', async () => {
    const { id, got } = await subscribed();
    for (const lesson of [1, 2]) await cancelLesson(stage.app, [id], lesson);
    await remindOfPayment(stage.app, [id]);
    await stage.later(1);
    expect(got()).toMatchObject([{ payload: { title: '3 новых уведомления', link: '/notices' } }]);
  });

  it('waits for the end of quiet hours', async () => {
    const { id, got } = await subscribed();
    // From noon to half past eleven at night.
    await stage.later(690);
    await cancelLesson(stage.app, [id]);
    await stage.later(1);
    await cancelLesson(stage.app, [id], 2);
    await stage.later(447);
    expect(got()).toEqual([]);
    await stage.later(3);
    expect(got()).toMatchObject([{ payload: { title: '2 новых уведомления' } }]);
  });

  it('is retried when the push service asks to wait, and comes once', async () => {
    const { id, got } = await subscribed();
    stage.push.answers.push({ status: 429, retryAfter: 120 }, { status: 503 });
    await cancelLesson(stage.app, [id]);
    await stage.later(1);
    await stage.later(1);
    expect(got()).toEqual([]);
    for (let run = 0; run < 4; run += 1) await stage.later(2);
    expect(got()).toHaveLength(1);
  });

  it('is given up after eight tries', async () => {
    const { id, got } = await subscribed();
    stage.push.answers.push(...Array.from({ length: 20 }, () => ({ status: 500 })));
    await remindOfPayment(stage.app, [id]);
    for (let run = 0; run < 12; run += 1) await stage.later(90);
    const sendings = await stage.app.context.db
      .select()
      .from(noticeSendings)
      .where(eq(noticeSendings.personId, id));
    expect(sendings).toMatchObject([{ state: 'failed', tries: 8 }]);
    stage.push.answers.length = 0;
    await stage.later(90);
    expect(got()).toEqual([]);
  });
});

describe('a subscription', () => {
  it('that the push service no longer knows is removed', async () => {
    const { id, browser, subscriptions } = await subscribed();
    stage.push.forget(browser.endpoint);
    await cancelLesson(stage.app, [id]);
    await stage.later(1);
    expect(await subscriptions()).toEqual([]);
  });

  it('serves its session only: after log-out nothing arrives', async () => {
    const { id, client, got } = await subscribed();
    await client.call(authContract.logout, {});
    await cancelLesson(stage.app, [id]);
    await stage.later(1);
    expect(got()).toEqual([]);
  });

  it('of a browser belongs to the person who subscribed it last', async () => {
    const { id, browser, got } = await subscribed();
    const next = await stage.student();
    await next.client.call(noticesContract.subscribe, browser);
    await cancelLesson(stage.app, [id]);
    await stage.later(1);
    expect(got()).toEqual([]);
    await cancelLesson(stage.app, [next.id]);
    await stage.later(1);
    expect(got()).toHaveLength(1);
  });

  it('at an address that is no push service is refused', async () => {
    const { client } = await stage.student();
    const { p256dh, auth } = stage.push.subscribe();
    const wire = { endpoint: 'https://internal.example.kg/push', p256dh, auth };
    expect((await client.send(noticesContract.subscribe, wire)).envelope.code).toBe('PUSH_SERVICE_UNKNOWN');
  });

  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://web.push.apple.com/x', true],
    ['https://push.apple.com.evil.example/x', false],
    ['https://evilpush.apple.com/x', false],
    ['http://fcm.googleapis.com/x', false],
    ['https://user@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['http://127.0.0.1/x', false],
  ])('%s is a push service: %s', (endpoint, is) => {
    expect(isPushHost(endpoint, ['fcm.googleapis.com', '*.push.apple.com'])).toBe(is);
  });

  it('is offered with a key that stays the same', async () => {
    const [one, other] = [await stage.student(), await stage.student()];
    const keys = await Promise.all(
      [one, other].map(({ client }) => client.call(noticesContract.settings, {})),
    );
    expect(keys[0]?.pushKey).toMatch(/^[\w-]{87}$/);
    expect(keys[1]?.pushKey).toBe(keys[0]?.pushKey);
  });
});
