import { OTHER_STUDENT, STUDENT } from '../../e2e/harness/accounts.ts';
import type { Attack } from './attack.ts';
import { createBrowser } from './browser.ts';
import { comingIn } from './coming-in.ts';
import { hear } from './conversation.ts';
import { beginForm } from './sockets.ts';
import { until } from './until.ts';

const BEGUN_MS = 10_000;
const MOST_MS = 5_000;

/** A client with half a form delays the server's stop. Earlier it waited eight seconds and exited with 1. */
export const stop: Attack = {
  name: 'stop',
  async run({ origin, dataDir, stop: end }) {
    const [silent, listener] = [createBrowser(origin), createBrowser(origin)];
    await Promise.all([silent.signIn(OTHER_STUDENT), listener.signIn(STUDENT)]);
    beginForm({ origin, browser: silent });
    await hear({ origin, browser: listener });
    const begun = await until(async () => (await comingIn(dataDir)) === 1, BEGUN_MS);
    const began = performance.now();
    const code = await end();
    const ms = Math.round(performance.now() - began);
    return {
      figures: { 'a form was coming in': begun, 'ended after (ms)': ms, 'with code': code },
      passed: begun && code === 0 && ms < MOST_MS,
    };
  },
};
