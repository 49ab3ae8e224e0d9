import { randomUUID } from 'node:crypto';
import { referencesContract as calls } from '@bilim/contract/areas/references.contract';
import { afterAll, beforeAll, describe } from 'vitest';
import { holdQueryCounts } from '../../testing/database/query-counts.ts';
import { type ReferencesStage, referencesStage } from '../../testing/factories/references.ts';

let stage: ReferencesStage;
let waiting: number;
let taken: number;
let ready: number;
let sheet: number;
beforeAll(async () => {
  stage = await referencesStage();
  const { student, registrar, order, kinds, otherPurposeId, purposeId } = stage;
  waiting = (await order(student.client)).id;
  taken = (await order(student.client, { purposeId: otherPurposeId })).id;
  await registrar.client.call(calls.take, { orderId: taken });
  ready = (await student.client.call(calls.save, { kindId: kinds.study, purposeId })).id;
  sheet = (await order(student.client, { kindId: kinds.clearance })).id;
});
afterAll(() => stage.test.close());

const student = () => stage.student.id;
const registrar = () => stage.registrar.id;
const library = () => stage.library.id;
const get = (path: string, id: number) => ({ method: 'GET' as const, url: `/lms${path}?id=${id}` });
const signed = () => ({ orderId: sheet, officeId: stage.offices.library });

describe('query counts of references', () => {
  holdQueryCounts<'references'>({
    test: () => stage.test,
    calls: {
      // The kinds, and the calendar for their expected days.
      kinds: { queries: 2, by: student, make: (client) => client.call(calls.kinds, {}) },
      regions: { queries: 1, by: student, make: (client) => client.call(calls.regions, {}) },
      districts: { queries: 1, by: student, make: (client) => client.call(calls.districts, {}) },
      purposes: { queries: 1, by: student, make: (client) => client.call(calls.purposes, {}) },
      list: { queries: 1, by: student, make: (client) => client.call(calls.list, {}) },
      page: { queries: 5, by: student, make: (client) => client.call(calls.page, {}) },
      // The choice, the calendar; the lock, the orders of the day; the order, its step, the audit entry; the receivers, the
      // events; the key; the answer.
      save: {
        queries: 13,
        by: student,
        make: (client) =>
          client.call(calls.save, {
            kindId: stage.kinds.plain,
            purposeId: stage.purposeId,
            language: 'en',
            clientId: randomUUID(),
          }),
      },
      paper: { queries: 2, by: student, make: (client) => client.inject(get(calls.paper.path, ready)) },
      queue: {
        queries: 1,
        by: registrar,
        make: (client) => client.call(calls.queue, { state: 'waiting', search: 'ус' }),
      },
      officeKinds: { queries: 2, by: registrar, make: (client) => client.call(calls.officeKinds, {}) },
      order: { queries: 2, by: registrar, make: (client) => client.call(calls.order, { orderId: waiting }) },
      // The language, the facts, the head of the paper.
      preview: { queries: 3, by: registrar, make: (client) => client.inject(get(calls.preview.path, taken)) },
      officePaper: {
        queries: 2,
        by: registrar,
        make: (client) => client.inject(get(calls.officePaper.path, ready)),
      },
      clearances: { queries: 1, by: library, make: (client) => client.call(calls.clearances, {}) },
      // The order and the signature; the update, the step, the audit entry; the receivers, the events.
      object: {
        queries: 8,
        by: library,
        make: (client) => client.call(calls.object, { ...signed(), note: 'нет' }),
      },
      sign: { queries: 8, by: library, make: (client) => client.call(calls.sign, signed()) },
      // The order; its state, dropped signatures, the step, the audit entry; the receivers, the events; the
      // answer.
      cancel: { queries: 9, by: student, make: (client) => client.call(calls.cancel, { orderId: waiting }) },
      // The facts, the head of the paper, its file, key and row; then the same as for any step, and the notice.
      done: { queries: 24, by: registrar, make: (client) => client.call(calls.done, { orderId: taken }) },
      take: { queries: 9, by: registrar, make: (client) => client.call(calls.take, { orderId: sheet }) },
      refuse: {
        queries: 11,
        by: registrar,
        make: (client) => client.call(calls.refuse, { orderId: sheet, reason: 'нет' }),
      },
    },
  });
});
