import { envelope } from '@bilim/contract/envelope';
import { PREFIX } from '@bilim/contract/limits';
import { takesQuery } from '@bilim/contract/method';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { anyHeaders } from '../../testing/arbitraries/header.ts';
import { anyBody, anyFiles, anyWire } from '../../testing/arbitraries/wire.ts';
import { requestOf, type TestClient } from '../../testing/clients/client.ts';
import { ask, openPage } from '../../testing/contract/ask.ts';
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
  refuses,
  wireFields,
} from '../../testing/contract/contract-calls.ts';
import { makeClass, makeRegistration } from '../../testing/factories/academic.ts';
import { sized } from '../../testing/scale/full-size.ts';

const PER_CALL = sized({ suite: 5, full: 50 });
/** `npm run gate -- input` runs many more, with a new seed. */
const cases = process.env.ODD_INPUT_CASES;
const numRuns = cases ? Math.ceil(Number(cases) / CONTRACT_CALLS.length) : PER_CALL;
const seed = Number(process.env.ODD_INPUT_SEED ?? 2026);
const timeout = 30_000 + numRuns * 200;

const STACK_TRACE = /\n\s+at |node_modules|\.ts:\d+|\.js:\d+|select .* from|syntax error/i;

let test: TestApp;
let callers: Awaited<ReturnType<typeof makeCallers>>;
/** Years, ids and codes that belong to the callers. */
const numbers: number[] = [];
const clients = new Map<Caller | 'visitor', TestClient>();
beforeAll(async () => {
  test = await testApp();
  callers = await makeCallers(test);
  const { teacher, student } = callers.people;
  for (const elective of [false, true]) {
    const groupId = student.groupId ?? undefined;
    const made = await makeClass(test.context.db, { teacherId: teacher.id, groupId, elective });
    await makeRegistration(test.context.db, { ...made, studentId: student.id });
    numbers.push(made.yearId, made.disciplineId, made.groupId, made.streamId ?? 1);
  }
  numbers.push(teacher.code, student.code, student.id);
});
afterAll(() => test.close());

async function clientOf(caller: Caller | 'visitor'): Promise<TestClient> {
  const known = clients.get(caller);
  if (known) return known;
  const client = caller === 'visitor' ? test.visitor() : await test.signIn(callers.people[caller].id);
  clients.set(caller, await openPage(client));
  return client;
}

const rowOf = (call: ContractCall): [string, ContractCall] => [call.id, call];
const textsOf = (wire: Record<string, unknown>) =>
  Object.entries(wire).map(([name, value]): [string, string] => [name, String(value)]);

type Sent = { endpoint: ContractCall['endpoint']; caller: Caller | 'visitor'; request: InjectOptions };

/** Requests to one endpoint, by any caller, of every kind that a client can make. */
function anyRequest({ endpoint }: ContractCall): fc.Arbitrary<Sent> {
  const { method, path } = endpoint;
  const url = PREFIX + path;
  const wired = fc.tuple(anyWire({ endpoint, numbers }), anyFiles).map(([wire, files]): InjectOptions => {
    if (takesQuery(method)) return { method, url: `${url}?${new URLSearchParams(textsOf(wire))}` };
    return requestOf({ endpoint, wire, files: endpoint.files ? files : undefined, headers: {} });
  });
  const odd = anyBody.map((payload): InjectOptions => {
    // Characters that are not allowed in a URL become a broken escape, which is also odd input.
    if (takesQuery(method))
      return { method, url: `${url}?${payload.slice(0, 2_000).replace(/[^!-~]/g, '%')}` };
    return { method, url, payload, headers: { 'content-type': 'application/json' } };
  });
  const request = fc.oneof({ weight: 9, arbitrary: wired }, { weight: 1, arbitrary: odd });
  const bent = fc
    .tuple(request, anyHeaders)
    .map(([asked, headers]): InjectOptions => ({ ...asked, headers: { ...asked.headers, ...headers } }));
  return fc.record({
    endpoint: fc.constant(endpoint),
    caller: fc.oneof(
      { weight: 7, arbitrary: fc.constantFrom(...MAY_PASS[endpoint.access]) },
      { weight: 1, arbitrary: fc.constantFrom(...CALLERS, 'visitor' as const) },
    ),
    request: fc.oneof({ weight: 3, arbitrary: request }, { weight: 1, arbitrary: bent }),
  });
}

async function expectGoodAnswer({ endpoint, caller, request }: Sent) {
  const client = await clientOf(caller);
  const headers = { 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '', ...request.headers };
  const { status, body, headers: answered } = await ask({ client, request: { ...request, headers } });
  // A call may have ended its session.
  if (status === 401 || !client.cookies.has('bilim_session')) clients.delete(caller);
  expect([status < 500, body]).toEqual([true, body]);
  // The answer of a raw endpoint is free-form unless it is a refusal.
  if (endpoint.kind === 'raw' && status < 400) return;
  // A page shows its refusal as text.
  if (endpoint.kind === 'raw' && endpoint.page && String(answered['content-type']).startsWith('text/html')) {
    expect(body).not.toMatch(STACK_TRACE);
    return;
  }
  expect(answered['content-type']).toContain('application/json');
  const { result, code } = envelope.parse(JSON.parse(body));
  expect([result, code !== undefined]).toEqual(status < 400 ? [0, false] : [status, true]);
  if (status >= 400) expect(body).not.toMatch(STACK_TRACE);
}

/** Text that no column accepts, that ends a quotation, or that hides characters: each is tried in each text field. */
const BREAKING = ['a\u0000b', '\ud800', "'; drop table people; --", '%_\\', '\u202egnp.exe'];
const breakingWires = ({ endpoint }: ContractCall) =>
  Object.keys(wireFields(endpoint)).flatMap((field) =>
    BREAKING.map((text) => ({ ...fittingWire(endpoint), [field]: text })).filter(
      (wire) => !refuses({ endpoint, wire, field }),
    ),
  );
const TEXTUAL = CONTRACT_CALLS.filter((call) => breakingWires(call).length > 0);

describe('text that breaks programs', () => {
  it.each(TEXTUAL.map(rowOf))('is accepted or refused in each field of %s', async (_, call) => {
    const { endpoint } = call;
    for (const wire of breakingWires(call)) {
      const files = endpoint.files ? [] : undefined;
      const request = requestOf({ endpoint, wire, files, headers: {} });
      await expectGoodAnswer({ endpoint, caller: allowedCaller(endpoint), request });
    }
  });
});

describe(`odd input, ${numRuns} times each`, () => {
  it.each(CONTRACT_CALLS.map(rowOf))('%s answers without a server error', { timeout }, async (_, call) => {
    await fc.assert(fc.asyncProperty(anyRequest(call), expectGoodAnswer), {
      numRuns,
      seed,
      // Earlier requests have changed the database: a smaller input would meet another state.
      endOnFailure: true,
    });
  });
});
