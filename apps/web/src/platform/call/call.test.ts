import { createServer, type IncomingMessage } from 'node:http';
import { academicsContract } from '@bilim/contract/areas/academics.contract';
import { authContract } from '@bilim/contract/areas/auth.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOwnerNamed, setPageOwner } from '../session/page-owner.ts';
import { call, fileUrl, onOtherPerson, onSignedOut } from './call.ts';
import { CallFailure } from './failure.ts';

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };
type Reply = { status: number; body: string; person?: number };

const seen: Seen[] = [];
let replies: Reply[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  seen.push({ method: request.method, url: request.url, headers: request.headers, body });
  const reply = replies.shift();
  // Without a stored reply the request hangs, like a dead server.
  if (!reply) return;
  const headers = { 'content-type': 'application/json', ...(reply.person && { 'x-person': reply.person }) };
  response.writeHead(reply.status, headers).end(reply.body);
});

const ok = (data: unknown): Reply => ({
  status: 200,
  body: JSON.stringify({ result: 0, error: null, data }),
});
const refusal = (status: number, code: string, details = {}): Reply => ({
  status,
  body: JSON.stringify({ result: status, error: `text of ${code}`, data: null, code, details }),
});
const failureOf = async (promise: Promise<unknown>): Promise<CallFailure> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallFailure)) throw new Error('The call was expected to fail with a CallFailure');
  return error;
};

const realFetch = globalThis.fetch;
beforeEach(async () => {
  seen.length = 0;
  replies = [];
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=salt.signature' });
  // The browser resolves our addresses against the page; in this test the page is the test server.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${url}`, init),
  );
});
afterEach(async () => {
  setPageOwner(null);
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

it('a call converts names to wire names and back, with the XSRF header and the language', async () => {
  replies = [ok([{ id_discipline: 3, p34: 'Алгебра', kredit: 5, isSelect: 0, t_fio: 'Токтогулов Б.' }])];
  const disciplines = await call(academicsContract.studentDisciplines, { yearId: 2026, season: 1 });
  expect(disciplines).toEqual([
    { id: 3, name: 'Алгебра', credits: 5, elective: false, teacher: 'Токтогулов Б.' },
  ]);
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/lms/api/discipline/forStudentDisciplinelist.json' });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ year: 2026, ws: 1 });
  expect(seen[0]?.headers).toMatchObject({ 'x-xsrf-token': 'salt.signature', 'accept-language': 'ru' });
});

it('the input of a GET is sent in the query string', async () => {
  replies = [ok([{ url: 'https://id.example' }])];
  await call(authContract.googleUrl, { returnTo: '/lms/news' });
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/lms/api/google/auth.json?returnTo=%2Flms%2Fnews',
    body: '',
  });
  expect(fileUrl(profileContract.photoFile, { code: 42 })).toBe('/lms/api/profile/photo.file?idid=42');
});

it('a call with a stale XSRF token is retried once', async () => {
  replies = [refusal(403, 'XSRF'), ok([{ LOG_PAS: 1 }])];
  expect(await call(authContract.recovery, { login: 'a', password: 'b' })).toEqual({ mustChange: true });
  expect(seen).toHaveLength(2);
});

it('a refused call has the code, text and details of the refusal', async () => {
  replies = [refusal(429, 'TOO_MANY_TRIES', { seconds: 840 })];
  const failure = await failureOf(call(authContract.login, { login: 'a', password: 'b' }));
  expect(failure).toMatchObject({
    kind: 'CLIENT_ERROR',
    status: 429,
    code: 'TOO_MANY_TRIES',
    text: 'text of TOO_MANY_TRIES',
    details: { seconds: 840 },
  });
});

it('an ended session is reported, but not a wrong password', async () => {
  const over = vi.fn();
  onSignedOut(over);
  replies = [refusal(401, 'WRONG_CREDENTIALS')];
  await failureOf(call(authContract.login, { login: 'a', password: 'b' }));
  expect(over).not.toHaveBeenCalled();
  replies = [refusal(401, 'SIGNED_OUT')];
  await failureOf(call(profileContract.get, {}));
  expect(over).toHaveBeenCalledOnce();
});

it.each([
  ['a server failure', refusal(500, 'INTERNAL'), 'SERVER_ERROR'],
  ['a gateway that answers in HTML', { status: 502, body: '<html>' }, 'SERVER_ERROR'],
  ['an answer that is no envelope', { status: 200, body: 'hello' }, 'UNKNOWN_ERROR'],
  ['an answer out of shape', ok([{ LOG_PAS: null }]), 'UNKNOWN_ERROR'],
] as const)('classes %s', async (_, reply, kind) => {
  replies = [reply];
  const failure = await failureOf(call(authContract.recovery, { login: 'a', password: 'b' }));
  expect(failure.kind).toBe(kind);
});

it('cancellation, timeout and an unreachable server are classified', async () => {
  const cancel = new AbortController();
  const cancelled = failureOf(call(profileContract.get, {}, { signal: cancel.signal }));
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  cancel.abort();
  expect((await cancelled).kind).toBe('CANCEL_ERROR');

  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => AbortSignal.abort());
  expect((await failureOf(call(profileContract.get, {}))).kind).toBe('TIMEOUT_ERROR');

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('navigator', { onLine: true });
  expect((await failureOf(call(profileContract.get, {}))).kind).toBe('CONNECTION_ERROR');
  vi.stubGlobal('navigator', { onLine: false });
  expect((await failureOf(call(profileContract.get, {}))).kind).toBe('NETWORK_ERROR');
});

it('a call sends the page’s user, and rejects a response for another user', async () => {
  const other = vi.fn();
  onOtherPerson(other);
  setPageOwner(7);
  const position = [{ position: 'доцент' }];
  replies = [{ ...ok(position), person: 7 }];
  await call(profileContract.position, {});
  expect(seen[0]?.headers['x-person']).toBe('7');
  expect(isOwnerNamed()).toBe(true);
  expect(other).not.toHaveBeenCalled();

  replies = [{ ...ok(position), person: 8 }];
  expect(await failureOf(call(profileContract.position, {}))).toMatchObject({ code: 'OTHER_PERSON' });
  replies = [refusal(409, 'OTHER_PERSON')];
  await failureOf(call(profileContract.position, {}));
  expect(other).toHaveBeenCalledTimes(2);
});
