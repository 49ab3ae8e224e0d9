import { gzipSync } from 'node:zlib';
import { newsContract } from '@bilim/contract/areas/news.contract';
import { systemContract } from '@bilim/contract/areas/system.contract';
import { PREFIX } from '@bilim/contract/limits';
import { REQUEST_LIMITS } from '@bilim/contract/request-limits';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../ground/config.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { makeStudent } from '../../testing/factories/academic.ts';

let test: TestApp;
afterEach(() => test.close());

const { reportError } = systemContract;

/** The number of accepted reports when each claims another address. */
async function reportsThrough(trustProxy: Config['trustProxy'], claimed: (n: number) => string) {
  test = await testApp({ config: { trustProxy, requestLimits: { factor: 0.1, shared: false } } });
  const visitor = test.visitor();
  await visitor.call(systemContract.config, {});
  let through = 0;
  for (let n = 0; n < 20; n += 1) {
    const { statusCode } = await visitor.inject({
      method: 'POST',
      url: PREFIX + reportError.path,
      remoteAddress: '10.0.0.5',
      payload: { message: 'it broke', stack: '', path: '/lms' },
      headers: { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '', 'x-forwarded-for': claimed(n) },
    });
    if (statusCode === 200) through += 1;
  }
  return through;
}

describe('the address that a client claims', () => {
  const most = REQUEST_LIMITS.public / 10;
  const anywhere = (n: number) => `203.0.113.${n}`;

  it('is ignored without a proxy', async () => {
    expect(await reportsThrough(false, anywhere)).toBe(most);
  });

  it('is ignored beyond our own proxy', async () => {
    const forged = (n: number) => `${anywhere(n)}, 198.51.100.7`;
    expect(await reportsThrough(1, forged)).toBe(most);
    await test.close();
    expect(await reportsThrough(['10.0.0.0/8'], forged)).toBe(most);
  });

  it('is taken from our own proxy', async () => {
    expect(await reportsThrough(1, anywhere)).toBe(20);
    await test.close();
    expect(await reportsThrough(['10.0.0.0/8'], anywhere)).toBe(20);
  });

  it('is ignored from a network that is not ours', async () => {
    expect(await reportsThrough(['192.168.0.0/16'], anywhere)).toBe(most);
  });
});

describe('a compressed request', () => {
  it.each(['gzip', 'br', 'deflate', 'zstd', 'nonsense', 'gzip, gzip', ''])(
    'is refused at once when it is encoded as %j',
    async (encoding) => {
      test = await testApp();
      const client = await test.signIn((await makeStudent(test.context.db)).id);
      const ask = (headers: Record<string, string>, payload: Buffer) =>
        client.inject({
          method: 'POST',
          url: PREFIX + newsContract.list.path,
          payload,
          headers: {
            'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
            'content-encoding': encoding,
            ...headers,
          },
        });
      const packed = gzipSync('{"page":1}');
      for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
        const answer = await ask({ 'content-type': type }, packed);
        expect([answer.statusCode, answer.json().code]).toEqual([415, 'WRONG_CONTENT_TYPE']);
      }
    },
  );

  it('is read when its encoding is identity', async () => {
    test = await testApp();
    const client = await test.signIn((await makeStudent(test.context.db)).id);
    const headers = { 'content-encoding': 'identity' };
    expect(await client.call(newsContract.list, { page: 1, tab: 'all' }, { headers })).toEqual([]);
  });
});
