import { crashRounds, serverStarter } from '../bench/durability/crash-rounds.ts';
import { readPosts } from '../bench/durability/read-posts.ts';
import { TEACHER } from './harness/accounts.ts';
import { expect, test } from './harness/journey.ts';

test('loses no post that it confirmed when it is killed again and again under 16 writers', async ({
  demoCopy: dataDir,
}) => {
  const report = await crashRounds({
    rounds: 2,
    start: serverStarter({ dataDir }),
    readPosts: (prefix) => readPosts({ dataDir, prefix }),
    account: TEACHER,
  });
  expect(report).toMatchObject({ lost: [], strange: [] });
  expect(report.acknowledged).toBeGreaterThan(50);
});
