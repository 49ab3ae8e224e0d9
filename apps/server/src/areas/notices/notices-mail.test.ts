import { noticesContract } from '@bilim/contract/areas/notices.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emailCodes, people } from '../../db/tables.ts';
import { cancelLesson, giveEmail, remindOfPayment } from '../../testing/factories/notices.ts';
import { type NoticesStage, noticesStage } from '../../testing/stages/notices-stage.ts';

const { settings, saveSettings, changeEmail, verifyEmail, removeEmail } = noticesContract;

let stage: NoticesStage;
beforeAll(async () => {
  stage = await noticesStage();
});
afterAll(() => stage.close());
afterEach(() => {
  stage.mail.mails.length = 0;
  stage.nextNoon();
});

let serial = 0;
/** A student with a verified address. */
async function reachable() {
  const student = await stage.student();
  serial += 1;
  const email = `student${serial}@example.kg`;
  await giveEmail(stage.app.context.db, { personId: student.id, email });
  return { ...student, email, got: () => stage.mail.mails.filter(({ to }) => to.includes(email)) };
}

describe('an e-mail', () => {
  it('of an urgent notice leaves at once, with its text, link and way to unsubscribe', async () => {
    const { id, got } = await reachable();
    await cancelLesson(stage.app, [id]);
    await stage.later(1);
    const [mail, ...others] = got();
    expect(others).toEqual([]);
    expect(mail?.headers.get('subject')).toMatch(/^Занятие отменено · /);
    expect(mail?.text).toContain(
      '«Физика»: занятие 17.11.2026 отменено\nhttps://lms.example.kg/lms/schedule?day=2026-11-17&lesson=1',
    );
    expect(mail?.html).toContain('href="https://lms.example.kg/lms/schedule?day=2026-11-17&amp;lesson=1"');
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.headers.get('message-id')).toMatch(/^<notices-\d+-\d+@example\.kg>$/);
  });

  it('of other notices leaves once a day, with all of them', async () => {
    const { id, got } = await reachable();
    await remindOfPayment(stage.app, [id], 1);
    await stage.later(60);
    await remindOfPayment(stage.app, [id], 2);
    // 17:59 in Bishkek; the tests begin at noon.
    await stage.later(299);
    expect(got()).toEqual([]);
    await stage.later(2);
    expect(got()).toHaveLength(1);
    expect(got()[0]?.headers.get('subject')).toMatch(/^2 новых уведомления · /);
    expect(got()[0]?.text.match(/paymentcode\?service=/g)).toHaveLength(2);
    await stage.later(24 * 60);
    expect(got()).toHaveLength(1);
  });

  it('is sent to no unverified address', async () => {
    const { id, got, email } = await reachable();
    // As an import does.
    await stage.app.context.db
      .update(people)
      .set({ email: `new-${email}` })
      .where(eq(people.id, id));
    await cancelLesson(stage.app, [id]);
    await stage.later(1);
    expect(stage.mail.mails.filter(({ to }) => to.some((one) => one.includes(email)))).toEqual([]);
    expect(got()).toEqual([]);
  });

  it('that the mail server refuses for now is sent later, once, with the same Message-ID', async () => {
    const { id, got } = await reachable();
    stage.mail.refusals.push(451, 452);
    await cancelLesson(stage.app, [id]);
    for (let run = 0; run < 5; run += 1) await stage.later(2);
    expect(got()).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  it('takes one request without a session, and a link that is only opened changes nothing', async () => {
    const { id, client, got } = await reachable();
    await cancelLesson(stage.app, [id]);
    await stage.later(1);
    const [, address = ''] = /^<(.+)>$/.exec(got()[0]?.headers.get('list-unsubscribe') ?? '') ?? [];
    const { pathname, search } = new URL(address);
    const visitor = stage.app.visitor();
    const page = await visitor.inject({ method: 'GET', url: pathname + search });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<form method="post"');
    expect((await client.call(settings, {})).mailOn).toBe(true);
    const request = {
      method: 'POST' as const,
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    };
    expect((await stage.app.visitor().inject(request)).statusCode).toBe(200);
    expect((await client.call(settings, {})).mailOn).toBe(false);
    await cancelLesson(stage.app, [id], 2);
    await stage.later(1);
    expect(got()).toHaveLength(1);
    await client.call(saveSettings, { mailOn: true });
    await cancelLesson(stage.app, [id], 3);
    await stage.later(1);
    expect(got()).toHaveLength(2);
  });

  it('needs a genuine token', async () => {
    const { id, client } = await reachable();
    for (const token of [`${id}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`, '', `${id}`]) {
      const url = `/lms/unsubscribe?token=${encodeURIComponent(token)}`;
      expect((await stage.app.visitor().inject({ method: 'POST', url })).statusCode).toBe(404);
    }
    expect((await client.call(settings, {})).mailOn).toBe(true);
  });
});

describe('an address', () => {
  const codeIn = () => /\d{6}/.exec(stage.mail.mails.at(-1)?.text ?? '')?.[0] ?? '';

  it('is kept once the code from the e-mail is entered', async () => {
    const { client } = await stage.student();
    await client.call(changeEmail, { email: 'New.Address@example.kg' });
    await stage.later(1);
    expect((await client.call(settings, {})).email).toMatchObject({
      address: '',
      pending: 'new.address@example.kg',
    });
    expect(stage.mail.mails.at(-1)?.to).toEqual(['new.address@example.kg']);
    await client.call(verifyEmail, { code: codeIn() });
    const email = { offered: true, address: 'new.address@example.kg', verified: true, pending: '' };
    expect((await client.call(settings, {})).email).toEqual(email);
    await client.call(removeEmail, {});
    expect((await client.call(settings, {})).email).toMatchObject({ address: '', verified: false });
  });

  it('needs the right code: five wrong ones end it', async () => {
    const { id, client } = await stage.student();
    await client.call(changeEmail, { email: 'guess@example.kg' });
    await stage.later(1);
    const right = codeIn();
    const wrong = right === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1)
      expect((await client.send(verifyEmail, { code: wrong })).envelope.code).toBe('EMAIL_CODE_WRONG');
    expect((await client.send(verifyEmail, { code: right })).envelope.code).toBe('EMAIL_CODE_OVER');
    const [row] = await stage.app.context.db.select().from(emailCodes).where(eq(emailCodes.personId, id));
    expect(row?.codeHash).not.toContain(right);
  });

  it('is not verified by a code for another address, or after half an hour', async () => {
    const { client } = await stage.student();
    await client.call(changeEmail, { email: 'first@example.kg' });
    await stage.later(1);
    const first = codeIn();
    await client.call(changeEmail, { email: 'second@example.kg' });
    await stage.later(1);
    const second = codeIn();
    if (first !== second)
      expect((await client.send(verifyEmail, { code: first })).envelope.code).toBe('EMAIL_CODE_WRONG');
    await stage.later(31);
    expect((await client.send(verifyEmail, { code: second })).envelope.code).toBe('EMAIL_CODE_OVER');
  });

  it('gets three codes in an hour', async () => {
    const { id, client } = await stage.student();
    const ask = () => client.send(changeEmail, { email: 'often@example.kg' });
    expect([await ask(), await ask(), await ask(), await ask()].map(({ status }) => status)).toEqual([
      200, 200, 200, 429,
    ]);
    await stage.later(61);
    // The password was entered too long ago.
    await client.adopt({ context: stage.app.context, personId: id });
    expect((await ask()).status).toBe(200);
  });

  it('changes only for a person who has entered the password', async () => {
    const { client } = await stage.student();
    await stage.later(6);
    expect((await client.send(changeEmail, { email: 'a@example.kg' })).envelope.code).toBe(
      'CONFIRM_PASSWORD',
    );
    expect((await client.send(removeEmail, {})).envelope.code).toBe('CONFIRM_PASSWORD');
  });
});
