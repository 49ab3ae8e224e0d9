import { authContract } from '@bilim/contract/areas/auth.contract';
import { eventsContract } from '@bilim/contract/areas/events.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { systemContract } from '@bilim/contract/areas/system.contract';
import { PERSON_HEADER } from '@bilim/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { makeStudent } from '../../testing/factories/academic.ts';

const { settings, saveSettings } = profileContract;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function twoStudents() {
  const [{ id }, { id: otherId }] = [await makeStudent(app.context.db), await makeStudent(app.context.db)];
  return { id, otherId, client: await app.signIn(id) };
}
const pageOf = (id: number) => ({ headers: { [PERSON_HEADER]: String(id) } });

describe('the person of a session', () => {
  it('is named in every answer to a signed-in user, also in a refusal', async () => {
    const { id, client } = await twoStudents();
    const { response: answer } = await client.send(settings, {});
    const { response: refusal } = await client.send(saveSettings, { theme: 'none' });
    expect([answer.statusCode, refusal.statusCode]).toEqual([200, 400]);
    expect([answer.headers[PERSON_HEADER], refusal.headers[PERSON_HEADER]]).toEqual([`${id}`, `${id}`]);
    const { response: nobody } = await app.visitor().send(settings, {});
    expect(nobody.headers[PERSON_HEADER]).toBeUndefined();
  });

  it('must match the person of the page: otherwise reads and writes are refused', async () => {
    const { id, otherId, client } = await twoStudents();
    await client.call(saveSettings, { theme: 'light' }, pageOf(id));
    for (const endpoint of [settings, saveSettings, authContract.logout]) {
      const { status, envelope } = await client.send(endpoint, { theme: 'dark' }, pageOf(otherId));
      expect([status, envelope.code]).toEqual([409, 'OTHER_PERSON']);
    }
    expect(await client.call(settings, {})).toMatchObject({ theme: 'light' });
  });

  it("is refused in the user's language", async () => {
    const { otherId, client } = await twoStudents();
    const texts = new Set<unknown>();
    for (const language of ['ru', 'kg', 'en'] as const) {
      const { envelope } = await client.send(settings, {}, { ...pageOf(otherId), language });
      texts.add(envelope.error);
    }
    expect(texts.size).toBe(3);
  });

  it('does not matter for public calls', async () => {
    const { otherId, client } = await twoStudents();
    expect(await client.send(systemContract.config, {}, pageOf(otherId))).toMatchObject({ status: 200 });
  });

  it("gets no event stream for another person's page", async () => {
    const { otherId, client } = await twoStudents();
    const { status } = await client.send(eventsContract.stream, { person: otherId });
    expect(status).toBe(403);
  });
});
