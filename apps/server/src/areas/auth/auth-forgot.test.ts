import { authContract } from '@bilim/contract/areas/auth.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, jobs, passwordLinks, people } from '../../db/tables.ts';
import { makeStudent } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';
import { giveEmail } from '../../testing/factories/notices.ts';
import { type NoticesStage, noticesStage } from '../../testing/stages/notices-stage.ts';

const { forgot, newPassword, login, current } = authContract;
const NEW = 'Ак-Кула 2026';

let stage: NoticesStage;
beforeAll(async () => {
  stage = await noticesStage();
});
afterAll(() => stage.close());
afterEach(() => {
  stage.mail.mails.length = 0;
  stage.nextNoon();
});

/** A student with a login, and a verified address unless told otherwise. */
async function student({ verified = true } = {}) {
  const { db } = stage.app.context;
  const { id } = await makeStudent(db);
  const pair = await makeCredentials(db, { personId: id, changedAt: new Date(0) });
  const email = `forgot${id}@example.kg`;
  if (verified) await giveEmail(db, { personId: id, email });
  else await db.update(people).set({ email }).where(eq(people.id, id));
  return { id, email, ...pair, mails: () => stage.mail.mails.filter(({ to }) => to.includes(email)) };
}

const ask = (name: string) => stage.app.visitor().send(forgot, { login: name });
const tokenIn = (text: string | undefined) => /new-password#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
async function tokenFor(one: Awaited<ReturnType<typeof student>>) {
  await ask(one.login);
  await stage.app.runJobs();
  return tokenIn(one.mails().at(-1)?.text);
}
const set = (token: string, password = NEW) =>
  stage.app.visitor().send(newPassword, { token, newPassword: password });

describe('a forgotten password', () => {
  it('is replaced by the link from the e-mail, which ends all sessions', async () => {
    const one = await student();
    const client = await stage.app.signIn(one.id);
    const token = await tokenFor(one);
    expect((await set(token)).status).toBe(200);
    expect((await client.send(current, {})).status).toBe(401);
    const visitor = stage.app.visitor();
    expect((await visitor.send(login, { login: one.login, password: one.password })).status).toBe(401);
    expect(await visitor.call(login, { login: one.login, password: NEW })).toMatchObject({ id: one.id });
    const lines = await stage.app.context.db.select().from(auditLog).where(eq(auditLog.personId, one.id));
    expect(lines.map(({ action }) => action)).toContain('auth.passwordReset');
  });

  it('gets the same answer and the same single statement for every login', async () => {
    const [reachable, unreachable] = [await student(), await student({ verified: false })];
    const answers = [];
    for (const name of [reachable.login, unreachable.login, 'no-such-login']) {
      const { status, envelope } = await ask(name);
      answers.push({ status, envelope });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const waiting = await stage.app.context.db
      .select()
      .from(jobs)
      .where(eq(jobs.kind, 'auth.sendPasswordLink'));
    expect(waiting).toHaveLength(3);
    await stage.app.runJobs();
    expect(reachable.mails()).toHaveLength(1);
    expect(stage.mail.mails).toHaveLength(1);
  });

  it('gets at most three links in an hour', async () => {
    const one = await student();
    for (let count = 0; count < 5; count += 1) await tokenFor(one);
    expect(one.mails()).toHaveLength(3);
    await stage.later(61);
    await tokenFor(one);
    expect(one.mails()).toHaveLength(4);
  });
});

describe('a link to a new password', () => {
  it('works once, and so do all links of the person', async () => {
    const one = await student();
    const [first, second] = [await tokenFor(one), await tokenFor(one)];
    expect((await set(second)).status).toBe(200);
    expect((await set(second, 'Ак-Кула 2027')).envelope.code).toBe('PASSWORD_LINK_OVER');
    expect((await set(first, 'Ак-Кула 2027')).envelope.code).toBe('PASSWORD_LINK_OVER');
  });

  it('used twice at once sets one password', async () => {
    const one = await student();
    const token = await tokenFor(one);
    const answers = await Promise.all([set(token, 'Ак-Кула 31'), set(token, 'Ак-Кула 32')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('ends after half an hour, and when the address is no longer the person’s', async () => {
    const [late, moved] = [await student(), await student()];
    const [ofLate, ofMoved] = [await tokenFor(late), await tokenFor(moved)];
    await stage.app.context.db.update(people).set({ email: '' }).where(eq(people.id, moved.id));
    expect((await set(ofMoved)).envelope.code).toBe('PASSWORD_LINK_OVER');
    await stage.later(31);
    expect((await set(ofLate)).envelope.code).toBe('PASSWORD_LINK_OVER');
  });

  it('stays usable after a password that is too simple', async () => {
    const one = await student();
    const token = await tokenFor(one);
    expect((await set(token, '12')).envelope.code).toBe('PASSWORD_TOO_SHORT');
    expect((await set(token)).status).toBe(200);
  });

  it('is stored as a hash only', async () => {
    const one = await student();
    const token = await tokenFor(one);
    const [row] = await stage.app.context.db
      .select()
      .from(passwordLinks)
      .where(eq(passwordLinks.personId, one.id));
    expect(row?.tokenHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });
});
