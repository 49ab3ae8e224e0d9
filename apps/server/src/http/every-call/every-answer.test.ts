import { Writable } from 'node:stream';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { PREFIX } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { createLog } from '../../ground/log.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { createClient } from '../../testing/clients/client.ts';
import { makeStudent } from '../../testing/factories/academic.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** The same application with a log that the test can read. */
async function logged(use: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<unknown>) {
  const lines: Record<string, unknown>[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const context = { ...test.context, log: createLog('info', output) };
  const app = await buildApp({ context, webRoot: null });
  await use(app);
  await app.close();
  return lines;
}

describe('the log', () => {
  it('has one line per request with path, person and status, and no query string', async () => {
    const { id: personId } = await makeStudent(test.context.db);
    const lines = await logged(async (app) => {
      const client = createClient({ app });
      await client.adopt({ context: test.context, personId });
      await client.call(profileContract.get, {});
      await client.inject({ method: 'GET', url: `${PREFIX}/api/nothing?name=Secret` });
    });
    expect(lines).toEqual([
      expect.objectContaining({ path: `${PREFIX}/config.json`, status: 200, person: personId }),
      expect.objectContaining({
        reqId: expect.any(String),
        method: 'POST',
        path: `${PREFIX}${profileContract.get.path}`,
        status: 200,
        ms: expect.any(Number),
        person: personId,
        level: 30,
      }),
      expect.objectContaining({ method: 'GET', path: `${PREFIX}/api/nothing`, status: 404 }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('Secret');
  });

  it('has the code and location of a database error, and neither data nor secrets', async () => {
    const { id: personId } = await makeStudent(test.context.db);
    const lines = await logged(async (app) => {
      const client = createClient({ app });
      await client.adopt({ context: test.context, personId });
      // A constraint that always fails: PostgreSQL then quotes the entire row in its error.
      await test.database.db.execute(
        sql`alter table person_settings add constraint never check (false) not valid`,
      );
      await client.send(profileContract.saveSettings, { theme: 'dark', language: 'kg' });
      await test.database.db.execute(sql`alter table person_settings drop constraint never`);
      await test.database.db.execute(sql`alter table countries rename to countries_gone`);
      await client.send(profileContract.get, {});
      await test.database.db.execute(sql`alter table countries_gone rename to countries`);
    });
    const errors = lines.filter((line) => 'err' in line);
    expect(errors).toEqual([
      expect.objectContaining({
        err: {
          type: 'DatabaseError',
          code: '23514',
          constraint: 'never',
          stack: expect.stringContaining('.ts'),
        },
      }),
      expect.objectContaining({
        err: expect.objectContaining({ code: '42P01', message: 'relation "countries" does not exist' }),
      }),
    ]);
    expect(JSON.stringify(errors)).not.toMatch(/dark|params|Failing row|secret/);
  });
});

describe('every answer', () => {
  const HEADERS = {
    'content-security-policy':
      "default-src 'self';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';img-src 'self' data: blob:;font-src 'self';connect-src 'self';worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };

  it.each([`${PREFIX}/config.json`, `${PREFIX}/api/profile/photo.file`, '/nowhere', '/'])(
    'carries the security headers: %s',
    async (url) => {
      const { headers } = await test.visitor().inject({ method: 'GET', url });
      expect(headers).toMatchObject(HEADERS);
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('sends Strict-Transport-Security when the client uses https', async () => {
    const config = { ...test.context.config, publicUrl: 'https://lms.example' };
    const app = await buildApp({ context: { ...test.context, config }, webRoot: null });
    const { headers } = await app.inject({ method: 'GET', url: `${PREFIX}/config.json` });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await app.close();
  });
});
