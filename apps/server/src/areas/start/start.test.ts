import { authContract } from '@bilim/contract/areas/auth.contract';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { startContract } from '@bilim/contract/areas/start.contract';
import { LANGUAGES, PREFIX } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTRACT_CALLS } from '../../testing/contract/contract-calls.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';

let stage: NewsStage;
beforeAll(async () => {
  stage = await newsStage();
});
afterAll(() => stage.close());

const pathsOf = (answers: readonly { path: string }[]) => answers.map(({ path }) => path);

it('answers the same as each separate call, for a student and a teacher, in every language', async () => {
  await stage.save({ text: 'Для всех' });
  const { energyStudent, energyTeacher } = stage.readers;
  for (const client of [energyStudent, energyTeacher]) {
    for (const language of LANGUAGES) {
      const { answers } = await client.call(startContract.get, {}, { language });
      expect(pathsOf(answers)).toContain(authContract.current.path);
      expect(answers.length).toBeGreaterThan(10);
      for (const { path, input, data } of answers) {
        const endpoint = CONTRACT_CALLS.find((call) => call.endpoint.path === path)?.endpoint;
        if (!endpoint) throw new Error(`The contract has no ${path}`);
        const own = await client.send(endpoint, input, { language });
        expect({ path, data }).toEqual({ path, data: own.envelope.data });
      }
    }
  }
});

it('leaves out a failing part and answers the rest', async () => {
  await stage.database.db.execute(sql`alter table chat_rooms rename to chat_rooms_gone`);
  try {
    const { answers } = await stage.readers.energyStudent.call(startContract.get, {});
    const paths = pathsOf(answers);
    expect(paths).toContain(authContract.current.path);
    expect(paths).not.toContain(chatContract.recent.path);
  } finally {
    await stage.database.db.execute(sql`alter table chat_rooms_gone rename to chat_rooms`);
  }
});

it('reports the last event id from before any data was read', async () => {
  const { energyStudent } = stage.readers;
  const standing = async () => (await energyStudent.call(startContract.get, {})).lastEventId;
  const before = await standing();
  await stage.save({ text: 'Кийинки' });
  await expect.poll(standing).toBeGreaterThan(before);
});

it('must not be stored by any cache', async () => {
  const answer = await stage.readers.energyStudent.inject({ method: 'GET', url: `${PREFIX}/api/start.json` });
  expect(answer.headers['cache-control']).toContain('no-store');
});
