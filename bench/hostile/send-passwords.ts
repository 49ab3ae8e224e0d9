// A separate process, so that sending does not disturb the measurement: node send-passwords.ts ORIGIN
import { randomUUID } from 'node:crypto';
import { createBrowser } from './browser.ts';
import { countsOf } from './counts.ts';

const ADDRESSES = 60;
const AT_ONCE = 4;
const SENDING_MS = 5_000;

const [origin = ''] = process.argv.slice(2);
const browsers = Array.from({ length: ADDRESSES }, (_, n) =>
  createBrowser(origin, { from: `127.0.7.${n + 1}` }),
);
for (const browser of browsers) await browser.ask('/config.json');
process.send?.('ready');
await new Promise((resolve) => process.once('message', resolve));
const until = performance.now() + SENDING_MS;
const statuses: number[] = [];
await Promise.all(
  browsers.flatMap((browser) =>
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        const { status } = await browser.tryToSignIn({ login: randomUUID(), password: 'wrong' });
        statuses.push(status);
      }
    }),
  ),
);
process.send?.(countsOf(statuses));
process.disconnect();
