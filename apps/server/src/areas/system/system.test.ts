import { systemContract } from '@bilim/contract/areas/system.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { university } from '../../db/tables.ts';
import { TEST_NOW, type TestApp, testApp } from '../../testing/app.ts';
import { makeStudent } from '../../testing/factories/academic.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('the public system calls', () => {
  it('the server is alive, and ready when the database answers', async () => {
    const visitor = test.visitor();
    expect(await visitor.call(systemContract.health, {})).toEqual({ status: 'ok' });
    expect(await visitor.call(systemContract.ready, {})).toEqual({ status: 'ok' });
  });

  it('the server is alive but not ready without its database, also with a session', async () => {
    const alone = await testApp();
    const client = await alone.signIn((await makeStudent(alone.context.db)).id);
    alone.setNow(new Date(TEST_NOW.getTime() + 60_000));
    await alone.context.events.close();
    await alone.database.close();
    expect((await client.send(systemContract.health, {})).status).toBe(200);
    expect((await client.send(systemContract.ready, {})).status).not.toBe(200);
    await alone.app.close();
  });

  it('the client gets its limits and languages, and no secret', async () => {
    const { envelope } = await test.visitor().send(systemContract.config, {});
    expect(envelope.data).toMatchObject({
      languages: ['ru', 'kg', 'en'],
      limits: { attachmentMb: 20, attachmentCount: 10, photoMb: 5, bookMb: 200, newsPage: 10, chatPage: 20 },
      features: { google: false },
    });
    expect(JSON.stringify(envelope)).not.toContain(test.context.config.secrets[0]);
  });

  it('the university’s name is in the caller’s language; a default name is used without one', async () => {
    const visitor = test.visitor();
    expect(await visitor.call(systemContract.logo, {})).toMatchObject({ name: 'Bilim' });
    await test.context.db.insert(university).values({ nameRu: 'КНУ', nameKg: 'КУУ', nameEn: 'KNU' });
    const names = await Promise.all(
      (['ru', 'kg', 'en'] as const).map((language) => visitor.call(systemContract.logo, {}, { language })),
    );
    expect(names.map(({ name }) => name)).toEqual(['КНУ', 'КУУ', 'KNU']);
  });

  it('an unknown address gets an envelope, not a page of the framework', async () => {
    const response = await test.visitor().inject({ method: 'GET', url: '/lms/api/nothing.json' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ result: 404, code: 'NOT_FOUND', data: null });
  });

  it('pages have a policy that allows no inline script', async () => {
    const response = await test.visitor().inject({ method: 'GET', url: '/lms/healthz' });
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
