import { randomUUID } from 'node:crypto';
import { authContract, LOGIN_TRIES } from '@bilim/contract/areas/auth.contract';
import { STUDENT, TEACHER } from '../../e2e/harness/accounts.ts';
import type { Attack } from './attack.ts';
import { createBrowser } from './browser.ts';
import { countsOf } from './counts.ts';

const GUESSES = 40;
const CAMPUS = '127.0.3.1';
const CAFE = '127.0.3.2';

/**
 * An attacker among many users behind one address. Earlier thirty wrong passwords blocked all users there, and five
 * for one login blocked its owner, even from confirming the password in an open session.
 */
export const campus: Attack = {
  name: 'campus',
  async run({ origin }) {
    const guesser = createBrowser(origin, { from: CAMPUS });
    await guesser.ask('/config.json');
    const guesses = await Promise.all(
      Array.from({ length: GUESSES }, () => guesser.tryToSignIn({ login: randomUUID(), password: 'wrong' })),
    );
    const neighbour = await createBrowser(origin, { from: CAMPUS }).tryToSignIn(TEACHER);

    const owner = createBrowser(origin, { from: CAFE });
    await owner.signIn(STUDENT);
    const stranger = createBrowser(origin, { from: CAFE });
    const tries = [];
    for (let n = 0; n < LOGIN_TRIES.perLogin; n += 1) {
      tries.push(await stranger.tryToSignIn({ login: STUDENT.login, password: 'wrong' }));
    }
    const lucky = await stranger.tryToSignIn(STUDENT);
    const { password } = STUDENT;
    const confirmed = await owner.post(authContract.confirm.path, { password });
    // The same password again: refused only after the old one is verified, and nothing changes.
    const changed = await owner.post(authContract.changePassword.path, { password, newPassword: password });
    await owner.post(authContract.logout.path);
    const again = await owner.tryToSignIn(STUDENT);
    return {
      figures: {
        'wrong tries on a campus': countsOf(guesses.map(({ status }) => status)),
        'right password there': neighbour.status,
        'wrong tries for one login': countsOf(tries.map(({ status }) => status)),
        'a right one, same stranger': lucky.status,
        'its owner confirms, changes': `${confirmed.status}, ${changed.code}`,
        'its owner signs in again': again.status,
      },
      passed:
        neighbour.status === 200 &&
        lucky.status === 429 &&
        confirmed.status === 200 &&
        changed.code === 'PASSWORD_SAME' &&
        again.status === 200,
    };
  },
};
