import { profileContract } from '@bilim/contract/areas/profile.contract';
import { OTHER_STUDENT, STUDENT } from '../../e2e/harness/accounts.ts';
import type { Attack, Target } from './attack.ts';
import { type Browser, createBrowser } from './browser.ts';
import { comingIn } from './coming-in.ts';
import { beginForm } from './sockets.ts';
import { until } from './until.ts';

const BEGUN_MS = 10_000;
const OWN_FORM_MS = 6_000;
const OTHERS_FORM_MS = 1_500;

const sendForm = (browser: Browser) =>
  browser.sendFile(profileContract.savePhoto.path, { name: 'a.txt', bytes: Buffer.from('no picture') });

/** Two endless forms of one person, while a complete form is sent. */
async function besideTwoHalves({ origin, dataDir }: Target, sends: 'the same' | 'another') {
  const [silent, other] = [createBrowser(origin), createBrowser(origin)];
  await Promise.all([silent.signIn(OTHER_STUDENT), other.signIn(STUDENT)]);
  const quiet = await sendForm(other);
  const sockets = [1, 2].map(() => beginForm({ origin, browser: silent }));
  const begun = await until(async () => (await comingIn(dataDir)) === 2, BEGUN_MS);
  const form = await sendForm(sends === 'the same' ? silent : other);
  for (const socket of sockets) socket.destroy();
  const gone = await until(async () => (await comingIn(dataDir)) === 0, BEGUN_MS);
  return {
    figures: {
      'both were coming in': begun,
      'a form, quiet': `${quiet.status} ${quiet.code} after ${Math.round(quiet.ms)} ms`,
      'a form beside them': `${form.status} ${form.code} after ${Math.round(form.ms)} ms`,
      'nothing left of them': gone,
    },
    // Read to its end: its content is not a picture.
    passed: begun && gone && form.code === 'PHOTO_UNREADABLE',
    ms: form.ms,
  };
}

/**
 * A thief with a copied session occupies both slots of its owner and sends nothing more. Earlier the owner waited for
 * ever.
 */
export const silentSenders: Attack = {
  name: 'silent-senders',
  env: { SILENT_SECONDS: '2' },
  async run(target) {
    const { figures, passed, ms } = await besideTwoHalves(target, 'the same');
    return { figures, passed: passed && ms < OWN_FORM_MS };
  },
};

/** Other people do not wait at all, even with a high time limit. */
export const silentToOthers: Attack = {
  name: 'silent-to-others',
  async run(target) {
    const { figures, passed, ms } = await besideTwoHalves(target, 'another');
    return { figures, passed: passed && ms < OTHERS_FORM_MS };
  },
};
