import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '@bilim/contract/failures';
import { expect, it } from 'vitest';
import { arriving } from './arriving.ts';

const NEVER_MS = 3_600_000;

function aBody(times: { silenceMs?: number; graceMs?: number } = {}) {
  const body = new PassThrough();
  const stopping = new AbortController();
  const came: string[] = [];
  const end = (async () => {
    const options = { silenceMs: NEVER_MS, graceMs: NEVER_MS, ...times };
    for await (const bytes of arriving({ body, stopping: stopping.signal, ...options }))
      came.push(String(bytes));
  })();
  return { body, stopping, came, end };
}

it('yields bytes until the body ends', async () => {
  const { body, came, end } = aBody();
  body.write('a');
  await expect.poll(() => came).toEqual(['a']);
  body.end('b');
  await end;
  expect(came).toEqual(['a', 'b']);
});

it('a broken connection fails the reader', async () => {
  const { body, end } = aBody();
  body.destroy(new Error('aborted'));
  await expect(end).rejects.toThrow('aborted');
});

it('a long silence fails with TIMEOUT', async () => {
  const { body, end } = aBody({ silenceMs: 1 });
  await expect(end).rejects.toEqual(new Failure('TIMEOUT'));
  expect(body.destroyed).toBe(false);
});

it('reads a limited time after shutdown starts, and the client can still be answered', async () => {
  const { body, stopping, came, end } = aBody({ graceMs: 200 });
  stopping.abort();
  body.write('a');
  await expect.poll(() => came).toEqual(['a']);
  await end;
  expect(body.destroyed).toBe(false);
  body.end('b');
  expect(String(await buffer(body))).toBe('b');
});

it('a body that starts during shutdown is read for the same limited time', async () => {
  const body = new PassThrough();
  const read = arriving({ body, stopping: AbortSignal.abort(), silenceMs: NEVER_MS, graceMs: 1 });
  expect(await read.next()).toEqual({ done: true, value: undefined });
});
