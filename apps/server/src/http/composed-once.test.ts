import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { warmUp } from '../db/warm-up.ts';
import { makeClass, makeRegistration } from '../testing/academic-factories.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { ask, plainRequest } from '../testing/ask.ts';
import { allowedCaller, makeCallers } from '../testing/callers.ts';
import { CONTRACT_CALLS, type ContractCall, fittingWire } from '../testing/contract-calls.ts';

let test: TestApp;
let callers: Awaited<ReturnType<typeof makeCallers>>;
beforeAll(async () => {
  test = await testApp();
  // As before a server listens: what is asked in the background, whenever that is, is composed by then.
  await warmUp(test.database);
  callers = await makeCallers(test);
  const { teacher, student } = callers.people;
  const groupId = student.groupId ?? undefined;
  const made = await makeClass(test.context.db, { teacherId: teacher.id, groupId });
  await makeRegistration(test.context.db, { ...made, studentId: student.id });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

/** Where a transaction begins and ends, the builder says each time. */
const BOUNDS = /^(begin|commit|rollback)$/;

/** A session of its own: the call may end it. */
async function make({ endpoint }: ContractCall) {
  const client = await test.signIn(callers.people[allowedCaller(endpoint)].id);
  return ask({ client, request: plainRequest({ client, endpoint, wire: fittingWire(endpoint) }) });
}

describe('a request composes no SQL', () => {
  it.each(CONTRACT_CALLS.map((call): [string, ContractCall] => [call.id, call]))('%s', async (_, call) => {
    await make(call);
    const composing = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
    const { status } = await make(call);
    expect(status).toBeLessThan(500);
    const composed = composing.mock.results.map(({ value }) => value?.sql);
    expect(composed.filter((text) => !BOUNDS.test(text))).toEqual([]);
  });
});

it('every query that is known beforehand can be warmed up', async () => {
  await expect(warmUp(test.database)).resolves.toBeUndefined();
});
