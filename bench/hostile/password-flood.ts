import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { STUDENT } from '../../e2e/harness/accounts.ts';
import { quantiles } from '../timings.ts';
import type { Attack } from './attack.ts';
import { createBrowser } from './browser.ts';

const QUIET_ROUNDS = 20;
const MOST_TIMES = 3;

/** Wrong passwords from sixty addresses at once. Earlier a user's login waited behind all of them. */
export const passwordFlood: Attack = {
  name: 'password-flood',
  async run({ origin, log }) {
    const known = createBrowser(origin);
    await known.signIn(STUDENT);
    const signIn = async () => {
      const { status, ms } = await known.tryToSignIn(STUDENT);
      if (status !== 200) refused += 1;
      return ms;
    };
    let refused = 0;
    const quiet: number[] = [];
    for (let round = 0; round < QUIET_ROUNDS; round += 1) quiet.push(await signIn());

    const sender = fork(join(import.meta.dirname, 'send-passwords.ts'), [origin], {
      execArgv: ['--import', 'tsx'],
    });
    await once(sender, 'message');
    sender.send('go');
    const sent: { answers?: unknown } = {};
    sender.once('message', (answers) => {
      sent.answers = answers;
    });
    const during: number[] = [];
    while (!sent.answers) {
      during.push(await signIn());
      if (sender.exitCode) throw new Error('The password sender failed');
    }
    const [calm, busy] = [quantiles(quiet), quantiles(during)];
    const times = busy.p50 / calm.p50;
    return {
      figures: {
        'wrong passwords': sent.answers,
        'a sign-in, quiet (ms)': `${calm.p50.toFixed(0)}, slowest ${calm.max.toFixed(0)}`,
        'a sign-in meanwhile (ms)': `${busy.p50.toFixed(0)}, slowest ${busy.max.toFixed(0)}, of ${busy.count}`,
        'slowdown factor': times.toFixed(1),
        'sign-ins refused': refused,
        'failures in the log': log.failures(),
      },
      passed: times < MOST_TIMES && refused === 0 && log.failures() === 0,
    };
  },
};
