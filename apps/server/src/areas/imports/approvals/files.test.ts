import { importsContract as calls } from '@bilim/contract/areas/imports.contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/tables.ts';
import {
  type ApprovalsStage,
  approvalsStage,
  type Caller,
} from '../../../testing/stages/imports-approvals.ts';
import { csv, rowOf } from '../../../testing/stages/imports-university.ts';

let stage: ApprovalsStage;
let administrator: Caller;
let finance: Caller;
const PRICES = csv([rowOf('prices', 0, { price: '71234' })]);
const GROUPS = csv([rowOf('groups', 0)]);

beforeAll(async () => {
  stage = await approvalsStage();
  finance = await stage.holder('finance');
});
beforeEach(async () => {
  administrator = await stage.administrator();
});
afterAll(() => stage.test.close());

const download = ({ client }: Caller, runId: string, place = 0) =>
  client.inject({ method: 'GET', url: `/lms${calls.askedFile.path}?runId=${runId}&place=${place}` });
const codeOf = async (answer: ReturnType<typeof download>) => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).code];
};

describe('the files of an import', () => {
  it('are downloaded as uploaded by those who are asked to approve it', async () => {
    const runId = await stage.asked(administrator, { 'prices.csv': PRICES });
    const { statusCode, headers, body } = await download(finance, runId);
    expect([statusCode, body]).toEqual([200, PRICES]);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="prices.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const [line] = await stage.db.select().from(auditLog).where(eq(auditLog.action, 'imports.downloaded'));
    expect(line).toMatchObject({
      personId: finance.id,
      object: `person:${administrator.id}`,
      details: { run: runId, file: 'prices.csv' },
    });
  });

  it('are refused to everyone who is not asked', async () => {
    const runId = await stage.asked(administrator, { 'prices.csv': PRICES, 'groups.csv': GROUPS });
    const registrar = await stage.holder('registrar');
    expect(await codeOf(download(registrar, runId))).toEqual([404, 'IMPORT_RUN_NOT_FOUND']);
    expect(await codeOf(download(administrator, runId))).toEqual([403, 'FORBIDDEN']);
    expect((await download(finance, runId, 1)).statusCode).toBe(200);
    expect(await codeOf(download(finance, runId, 2))).toEqual([404, 'FILE_NOT_FOUND']);
    await administrator.client.call(calls.leave, { runId });
    expect(await codeOf(download(finance, runId))).toEqual([409, 'IMPORT_RUN_STATE']);
  });
});
