import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { openPage } from '../../testing/contract/ask.ts';
import { allowedCaller, makeCallers } from '../../testing/contract/callers.ts';
import { CONTRACT_CALLS, type ContractCall, fittingWire } from '../../testing/contract/contract-calls.ts';

/** Calls whose fields decide who can see something, or which person or lesson is concerned. */
const NARROWED = [
  ...['chat.send', 'journal.saveLesson', 'library.save', 'news.save', 'umk.save'],
  ...['presence.byFaculty', 'presence.byGroup', 'presence.byYear', 'presence.export', 'presence.students'],
];

let test: TestApp;
let callers: Awaited<ReturnType<typeof makeCallers>>;
beforeAll(async () => {
  test = await testApp();
  callers = await makeCallers(test);
});
afterAll(() => test.close());

const exact = CONTRACT_CALLS.filter(({ endpoint }) => endpoint.exact);
const rowOf = (call: ContractCall): [string, ContractCall] => [call.id, call];

describe('a call that restricts an audience', () => {
  it.runIf(process.env.BILIM_TEST_AREA === undefined)('is declared exact', () => {
    expect(exact.map(({ id }) => id).toSorted()).toEqual(NARROWED.toSorted());
  });

  it.each(exact.map(rowOf))('refuses a field that %s does not declare', async (_, { endpoint }) => {
    const person = callers.people[allowedCaller(endpoint)];
    const client = await openPage(await test.signIn(person.id));
    for (const field of ['id_kurs', 'facultyIds', 'group']) {
      const { status, envelope } = await client.send(endpoint, { ...fittingWire(endpoint), [field]: '1' });
      expect([status, envelope.code, envelope.details]).toEqual([400, 'UNKNOWN_FIELD', { field }]);
    }
  });
});
