import { newsContract } from '@bilim/contract/areas/news.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { STUDENT } from '../../e2e/harness/accounts.ts';
import type { Attack } from './attack.ts';
import { createBrowser } from './browser.ts';
import { countsOf, slowest } from './counts.ts';

const ENCODINGS = [
  'gzip',
  'x-gzip',
  'deflate',
  'br',
  'zstd',
  'compress',
  'gzip, gzip',
  'identity, br',
  'ядро',
  '%',
];
const MOST_MS = 1_000;

/** Bodies with a false Content-Encoding. Earlier they caused a server error, and a form was never answered. */
export const encodings: Attack = {
  name: 'encodings',
  async run({ origin, log }) {
    const browser = createBrowser(origin);
    await browser.signIn(STUDENT);
    await browser.post(newsContract.list.path);
    const answers = [];
    for (const encoding of ENCODINGS) {
      const headers = { 'content-encoding': Buffer.from(encoding).toString('latin1') };
      const form = new FormData();
      form.set('files', new Blob(['no picture']), 'a.png');
      const asked = { method: 'POST', headers, withinMs: 5_000 };
      answers.push(await browser.ask(newsContract.list.path, { ...asked, body: '{}' }));
      answers.push(await browser.ask(profileContract.savePhoto.path, { ...asked, body: form }));
    }
    return {
      figures: {
        'answers to calls and forms': countsOf(answers.map(({ status }) => status)),
        'the slowest (ms)': slowest(answers),
        'failures in the log': log.failures(),
      },
      passed: answers.every(({ status, ms }) => status === 415 && ms < MOST_MS) && log.failures() === 0,
    };
  },
};
