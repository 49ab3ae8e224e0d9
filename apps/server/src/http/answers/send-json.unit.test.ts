import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { packedJson } from './send-json.ts';

const app = fastify();
app.get<{ Querystring: { letters: string } }>('/', (request, reply) =>
  packedJson({ answer: { text: 'ш'.repeat(Number(request.query.letters)) }, request, reply }),
);
const ask = (letters: number, accepted = 'gzip, br') =>
  app.inject({ method: 'GET', url: `/?letters=${letters}`, headers: { 'accept-encoding': accepted } });

it.each([3_000, 100_000])('an answer of %i letters is compressed, and never with Brotli', async (letters) => {
  const { headers, rawPayload } = await ask(letters);
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
    'content-length': String(rawPayload.length),
  });
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual({ text: 'ш'.repeat(letters) });
});

it.each([
  [10, 'gzip, br'],
  [2_020, 'gzip, br'],
  [100_000, 'br'],
  [100_000, 'gzip;q=0'],
])('an answer of %i letters stays uncompressed for %s', async (letters, accepted) => {
  const answer = await ask(letters, accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual({ text: 'ш'.repeat(letters) });
});
