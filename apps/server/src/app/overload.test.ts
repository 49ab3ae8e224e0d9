import { newsContract } from '@bilim/contract/areas/news.contract';
import { systemContract } from '@bilim/contract/areas/system.contract';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';

const stall = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('an overloaded server answers with Retry-After, and serves again afterwards', async () => {
  const test = await testApp({ config: { overloadMs: 50 } });
  try {
    const visitor = test.visitor();
    const ask = () => visitor.send(newsContract.list, {});
    await expect
      .poll(
        () => {
          stall(900);
          return ask();
        },
        { timeout: 60_000 },
      )
      .toMatchObject({ status: 503, envelope: { code: 'OVERLOADED' } });
    // It is overloaded, not dead.
    expect((await visitor.send(systemContract.health, {})).status).toBe(200);
    await expect.poll(async () => (await ask()).status, { timeout: 60_000 }).toBe(401);
  } finally {
    await test.close();
  }
});
