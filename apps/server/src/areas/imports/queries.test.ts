import { importsContract as calls } from '@bilim/contract/areas/imports.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { grants } from '../../db/tables.ts';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { makeTeacher } from '../../testing/factories/academic.ts';
import { bringPeople, type ImportsStage, importsStage, makeImport } from '../../testing/factories/imports.ts';

let stage: ImportsStage;
let runId: string;
let uploadIds: string[];
let past: number;
let left: { id: number; runId: string };
let guarded: { id: number; runId: string };
let asked: string;
let refused: string;
let finance: number;
beforeAll(async () => {
  stage = await importsStage();
  uploadIds = await stage.drop(stage.other.client);
  runId = await stage.checked(stage.one.client);
  const { id, client } = await stage.administrator();
  left = { id, runId: await stage.checked(client) };
  const prices = { sheet: 'prices', read: 1, added: 0, changed: 1, ended: 0, examples: [] };
  const withPrices = async () => {
    const administrator = await stage.administrator();
    return { ...administrator, runId: await stage.checked(administrator.client, { sheets: [prices] }) };
  };
  guarded = await withPrices();
  const [toApprove, toRefuse] = [await withPrices(), await withPrices()];
  for (const { client, runId } of [toApprove, toRefuse]) await client.call(calls.ask, { runId });
  [asked, refused] = [toApprove.runId, toRefuse.runId];
  finance = (await makeTeacher(stage.db)).id;
  await stage.db.insert(grants).values({ personId: finance, right: 'finance' });
  for (let count = 0; count < 3; count += 1) past = (await makeImport(stage.db)).id;
  await bringPeople(stage.db, past, [(await makeTeacher(stage.db)).id]);
});
afterAll(() => stage.test.close());

const one = () => stage.one.id;
const other = () => stage.other.id;
const file = (path: string) => ({ method: 'GET' as const, url: `/lms${path}` });

describe('the number of database queries of imports', () => {
  holdQueryCounts<'imports'>({
    test: () => stage.test,
    calls: {
      list: { queries: 1, by: one, make: (client) => client.call(calls.list, {}) },
      current: { queries: 1, by: one, make: (client) => client.call(calls.current, {}) },
      run: { queries: 1, by: one, make: (client) => client.call(calls.run, { runId }) },
      problems: { queries: 2, by: one, make: (client) => client.call(calls.problems, { runId }) },
      // Queries: uploads, open runs, insert run, insert job; then the answer.
      check: {
        queries: 6,
        by: other,
        make: (client) => client.call(calls.check, { uploadIds, whole: false, acceptCollisions: false }),
      },
      // Queries: run, running import, state, job; then the answer.
      apply: {
        queries: 5,
        by: one,
        make: (client) => client.call(calls.apply, { runId, endMore: false, acceptCollisions: false }),
      },
      // Queries: lock run, round, upload expiry, holders, event; then the answer: run, approvals, holders.
      ask: {
        queries: 8,
        by: () => guarded.id,
        make: (client) => client.call(calls.ask, { runId: guarded.runId }),
      },
      waiting: { queries: 1, by: () => finance, make: (client) => client.call(calls.waiting, {}) },
      asked: {
        queries: 1,
        by: () => finance,
        make: (client) => client.call(calls.asked, { runId: asked }),
      },
      // Queries: run, audit.
      askedFile: {
        queries: 2,
        by: () => finance,
        make: (client) => client.inject(file(`${calls.askedFile.path}?runId=${asked}&place=0`)),
      },
      // Queries: lock run, approvals, insert approval, audit, holders, event.
      approve: {
        queries: 6,
        by: () => finance,
        make: (client) => client.call(calls.approve, { runId: asked, round: 1 }),
      },
      // The same queries, and one that ends the round.
      refuse: {
        queries: 7,
        by: () => finance,
        make: (client) => client.call(calls.refuse, { runId: refused, round: 1, reason: 'no' }),
      },
      leave: {
        queries: 3,
        by: () => left.id,
        make: (client) => client.call(calls.leave, { runId: left.runId }),
      },
      template: { queries: 0, by: one, make: (client) => client.inject(file(calls.template.path)) },
      // Queries: audit; codes for rows without one; then open, fetch and close for each table.
      export: { queries: 190, by: one, make: (client) => client.inject(file(calls.export.path)) },
      // Queries: import; lock its people; their credentials; audit.
      credentials: {
        queries: 8,
        by: one,
        make: (client) => client.send(calls.credentials, { importId: past }),
      },
      // Queries: lock import, save the request, insert job; the answer.
      undo: { queries: 4, by: one, make: (client) => client.call(calls.undo, { importId: past }) },
    },
  });
});
