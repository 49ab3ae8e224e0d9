import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { warmUp } from '../../db/queries/warm-up.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { ask, plainRequest } from '../../testing/contract/ask.ts';
import { allowedCaller, makeCallers } from '../../testing/contract/callers.ts';
import { CONTRACT_CALLS, type ContractCall, fittingWire } from '../../testing/contract/contract-calls.ts';
import { makeClass, makeRegistration } from '../../testing/factories/academic.ts';

let test: TestApp;
let callers: Awaited<ReturnType<typeof makeCallers>>;
beforeAll(async () => {
  test = await testApp();
  // As before a server listens, so that background queries are composed whenever they run.
  await warmUp(test.database);
  callers = await makeCallers(test);
  const { teacher, student } = callers.people;
  const groupId = student.groupId ?? undefined;
  const made = await makeClass(test.context.db, { teacherId: teacher.id, groupId });
  await makeRegistration(test.context.db, { ...made, studentId: student.id });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

/** Drizzle composes these again each time. */
const BOUNDS = /^(begin|commit|rollback)$/;

/** A separate session: the call may end it. */
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

it('every known query can be warmed up', async () => {
  await expect(warmUp(test.database)).resolves.toBeUndefined();
});
