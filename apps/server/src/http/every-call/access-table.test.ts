import { envelope } from '@bilim/contract/envelope';
import { LANGUAGES, type Language, PREFIX } from '@bilim/contract/limits';
import { isReading } from '@bilim/contract/method';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { ask, openPage, plainRequest } from '../../testing/contract/ask.ts';
import {
  allowedCaller,
  CALLERS,
  type Caller,
  MAY_PASS,
  makeCallers,
} from '../../testing/contract/callers.ts';
import {
  CONTRACT_CALLS,
  type ContractCall,
  fittingWire,
  isTextOnly,
  unfittingWires,
} from '../../testing/contract/contract-calls.ts';

let test: TestApp;
let callers: Awaited<ReturnType<typeof makeCallers>>;
let visitor: TestClient;
const clients = new Map<Caller, TestClient>();
beforeAll(async () => {
  test = await testApp();
  visitor = await openPage(test.visitor());
  callers = await makeCallers(test);
  for (const caller of CALLERS) clients.set(caller, await test.signIn(callers.people[caller].id));
});
afterAll(() => test.close());

/** The shared client of a caller: only for requests that are refused before they have an effect. */
function clientOf(caller: Caller): TestClient {
  const client = clients.get(caller);
  if (!client) throw new Error(`No client is signed in as ${caller}`);
  return client;
}

type Row = [string, ContractCall['endpoint']];
const ALL = CONTRACT_CALLS.map(({ id, endpoint }): Row => [id, endpoint]);
const GUARDED = ALL.filter(([, { access }]) => access !== 'public');
const NAMING = ALL.filter(([, { self }]) => self !== undefined);

/** mount-area treats calls by these properties; one call of each kind represents the others. */
const kindOf = ({ kind, method, files, access }: ContractCall['endpoint']) =>
  [kind, method, files ? 'with files' : 'without', access === 'public' ? 'public' : 'guarded'].join(' ');

function oneOfEachKind(rows: readonly Row[]): Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) if (!first.has(kindOf(row[1]))) first.set(kindOf(row[1]), row);
  return [...first.values()];
}

const SOME = oneOfEachKind(ALL);
const WRITING = oneOfEachKind(ALL.filter(([, { method }]) => !isReading(method)));
const EXACTING = oneOfEachKind(ALL.filter(([, endpoint]) => unfittingWires(endpoint).length > 0));

/** The allowed refusals of an unreadable body: no other code, and never accepted as an empty input. */
const BODY_REFUSALS = new Map([
  ['BAD_JSON', 400],
  ['BAD_INPUT', 400],
  ['UPLOAD_BROKEN', 400],
  ['WRONG_CONTENT_TYPE', 415],
]);

type Wire = Record<string, unknown>;
type Options = {
  client: TestClient;
  endpoint: ContractCall['endpoint'];
  wire?: Wire;
  headers?: Record<string, string>;
};

/** Makes the call and expects an envelope with the failure's code and text. */
async function refusal({ client, endpoint, wire = {}, headers }: Options) {
  const { status, body } = await ask({ client, request: plainRequest({ client, endpoint, wire, headers }) });
  const answer = envelope.parse(JSON.parse(body));
  expect(answer).toMatchObject({ result: status, data: null, code: expect.stringMatching(/^[A-Z_]+$/) });
  expect(answer.error).toMatch(/\p{L}{2}/u);
  expect(answer.error).not.toContain(answer.code);
  expect(answer.error).not.toContain('{{');
  return { status, code: answer.code, error: answer.error ?? '', details: answer.details ?? {} };
}

/** The same refusal in three languages; the three texts must differ. */
async function refusalInAllLanguages(options: Options) {
  const tag = (language: Language) => (language === 'kg' ? 'ky' : language);
  const answers = [];
  for (const language of LANGUAGES) {
    answers.push(await refusal({ ...options, headers: { 'accept-language': tag(language) } }));
  }
  expect(new Set(answers.map(({ error }) => error)).size).toBe(LANGUAGES.length);
  expect(new Set(answers.map(({ status, code }) => `${status} ${code}`)).size).toBe(1);
  const [answer] = answers;
  return { status: answer?.status, code: answer?.code };
}

describe('every call of the contract', () => {
  it.each(ALL)('%s is mounted', (_, { method, path }) => {
    expect(test.app.hasRoute({ method, url: PREFIX + path })).toBe(true);
  });

  it.each(GUARDED)('%s answers 401 without a session', async (_, endpoint) => {
    const { status, code } = await refusal({ client: visitor, endpoint, wire: fittingWire(endpoint) });
    expect([status, code]).toEqual([401, 'SIGNED_OUT']);
  });

  it.each(GUARDED)('%s answers 403 to every caller excluded by its access', async (_, endpoint) => {
    for (const caller of CALLERS.filter((one) => !MAY_PASS[endpoint.access].includes(one))) {
      const answer = await refusal({ client: clientOf(caller), endpoint, wire: fittingWire(endpoint) });
      expect([caller, answer.status, answer.code]).toEqual([caller, 403, 'FORBIDDEN']);
    }
  });

  it.each(NAMING)(
    "%s answers 403 to another person's id in each of its identity fields",
    async (_, endpoint) => {
      const caller = allowedCaller(endpoint);
      const client = clientOf(caller);
      const foreign = {
        id: callers.stranger.id,
        role: 3 - callers.people[caller].role,
        code: callers.stranger.code,
        groupId: callers.stranger.groupId,
      };
      for (const [field, own] of Object.entries(endpoint.self ?? {})) {
        const odd = isTextOnly(endpoint) ? 'x' : { toString: 1 };
        for (const claimed of [foreign[own], String(foreign[own]), odd, -1]) {
          const answer = await refusal({
            client,
            endpoint,
            wire: { ...fittingWire(endpoint), [field]: claimed },
          });
          expect([field, claimed, answer.status, answer.code]).toEqual([field, claimed, 403, 'NOT_YOURS']);
        }
      }
    },
  );
});

describe('a call of each kind', () => {
  it.each(SOME.filter(([, { access }]) => access !== 'public'))(
    '%s answers 401 in the language of the caller',
    async (_, endpoint) => {
      const answer = await refusalInAllLanguages({ client: visitor, endpoint, wire: fittingWire(endpoint) });
      expect(answer).toEqual({ status: 401, code: 'SIGNED_OUT' });
    },
  );

  it.each(WRITING)(
    '%s answers 403 without the XSRF header, and with one of another session',
    async (_, endpoint) => {
      const client = clientOf(allowedCaller(endpoint));
      const foreign = await openPage(test.visitor());
      for (const header of ['', 'x', 'x.y', foreign.cookies.get('XSRF-TOKEN') ?? '']) {
        const headers = { 'x-xsrf-token': header };
        const answer = await refusal({ client, endpoint, wire: fittingWire(endpoint), headers });
        expect([header, answer.status, answer.code]).toEqual([header, 403, 'XSRF']);
      }
    },
  );

  it.each(WRITING)('%s answers 403 to a page of a foreign origin', async (_, endpoint) => {
    const client = clientOf(allowedCaller(endpoint));
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      const answer = await refusal({ client, endpoint, wire: fittingWire(endpoint), headers: { origin } });
      expect([origin, answer.status, answer.code]).toEqual([origin, 403, 'FOREIGN_ORIGIN']);
    }
  });

  it.each(EXACTING)('%s answers 400 to malformed input and names the field', async (_, endpoint) => {
    const client = clientOf(allowedCaller(endpoint));
    for (const { field, wire } of unfittingWires(endpoint)) {
      const answer = await refusal({ client, endpoint, wire });
      expect([wire[field], answer.status, answer.code]).toEqual([wire[field], 400, 'BAD_INPUT']);
      expect(String(answer.details.field).split('.')[0]).toBe(field);
      expect(answer.error).toContain(field);
    }
  });

  it.each(EXACTING)('%s names malformed input in the language of the caller', async (_, endpoint) => {
    const wire = unfittingWires(endpoint)[0]?.wire;
    const answer = await refusalInAllLanguages({ client: clientOf(allowedCaller(endpoint)), endpoint, wire });
    expect(answer).toEqual({ status: 400, code: 'BAD_INPUT' });
  });

  it.each(WRITING)('%s answers 4xx to a body that is not an object', async (_, endpoint) => {
    const client = clientOf(allowedCaller(endpoint));
    const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '' };
    const bodies: [type: string, body: string][] = [
      ['application/json', '{"id":'],
      ['application/json', '[]'],
      ['application/json', '"text"'],
      ['application/json', '7'],
      ['text/plain', 'id=1'],
      ['application/x-www-form-urlencoded', 'id=1'],
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', '--x\r\nbroken'],
    ];
    for (const [type, payload] of bodies) {
      const request = { method: endpoint.method, url: PREFIX + endpoint.path, payload } as const;
      const asked = { ...request, headers: { ...headers, 'content-type': type } };
      const { status, body } = await ask({ client, request: asked });
      const { code = '', error } = envelope.parse(JSON.parse(body));
      expect([type, payload, BODY_REFUSALS.get(code)]).toEqual([type, payload, status]);
      expect(error).toMatch(/\p{L}{2}/u);
    }
  });

  it.each(SOME)('%s ignores unknown keys', async (_, endpoint) => {
    // A new client: the call may succeed and, for example, log out.
    const client = await test.signIn(callers.people[allowedCaller(endpoint)].id);
    const more = { newsPerms: 1, rights: 'news', amount: 1, mark: 5, id_otsenka: 5 };
    const wire = {
      ...more,
      ...(endpoint.self && 'role' in endpoint.self ? {} : { role: 1 }),
      ...fittingWire(endpoint),
    };
    const { status, body } = await ask({ client, request: plainRequest({ client, endpoint, wire }) });
    expect([status < 500, body.includes('"code":"BAD_INPUT"') && body]).toEqual([true, false]);
  });
});
