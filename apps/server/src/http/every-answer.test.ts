import { Writable } from 'node:stream';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { PREFIX } from '@bilim/contract/limits';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app/build-app.ts';
import { makeStudent } from '../testing/academic-factories.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { createClient } from '../testing/client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** The same application, writing its log where it can be read. */
async function logged(use: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<unknown>) {
  const lines: Record<string, unknown>[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const context = { ...test.context, log: pino({ level: 'info' }, output) };
  const app = await buildApp({ context, webRoot: null });
  await use(app);
  await app.close();
  return lines;
}

describe('the log', () => {
  it('has one line for a request: what was asked, by whom, what came of it; and no query', async () => {
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
        ...{ reqId: expect.any(String), method: 'POST', path: `${PREFIX}${profileContract.get.path}` },
        ...{ status: 200, ms: expect.any(Number), person: personId, level: 30 },
      }),
      expect.objectContaining({ method: 'GET', path: `${PREFIX}/api/nothing`, status: 404 }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('Secret');
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
    'tells browsers how to guard it: %s',
    async (url) => {
      const { headers } = await test.visitor().inject({ method: 'GET', url });
      expect(headers).toMatchObject(HEADERS);
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('asks browsers to stay with https where people come by it', async () => {
    const config = { ...test.context.config, publicUrl: 'https://lms.example' };
    const app = await buildApp({ context: { ...test.context, config }, webRoot: null });
    const { headers } = await app.inject({ method: 'GET', url: `${PREFIX}/config.json` });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await app.close();
  });
});
