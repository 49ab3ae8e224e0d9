import { setTimeout as pause } from 'node:timers/promises';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { PREFIX } from '@bilim/contract/limits';
import { limitOf, REQUEST_LIMITS } from '@bilim/contract/request-limits';
import { STUDENT, TEACHER } from '../../e2e/harness/accounts.ts';
import type { Attack } from './attack.ts';
import { createBrowser } from './browser.ts';
import { roomOf, say } from './conversation.ts';
import { countsOf } from './counts.ts';
import { floodBarely } from './sockets.ts';

const WRITING_MS = 8_000;
const AT_ONCE = 16;
const ASKING_MS = 5_000;
const MOST_LOG_BYTES = 2_000_000;
const LOG_WRITTEN_MS = 1_000;

const ASKED = [`${PREFIX}/api/no/such.json`, `${PREFIX}/api/chat/count.json`, `${PREFIX}/config.json`];

/**
 * Messages sent as fast as possible, then public calls. Earlier the latter filled the log with six megabytes in five
 * seconds.
 */
export const flood: Attack = {
  name: 'flood',
  env: { REQUEST_LIMIT_FACTOR: '1', LOG_LEVEL: 'info' },
  async run({ origin, log }) {
    const [writer, reader] = [createBrowser(origin), createBrowser(origin)];
    await Promise.all([writer.signIn(STUDENT), reader.signIn(TEACHER)]);
    const roomId = await roomOf(writer, reader);
    const quiet = log.bytes();
    const until = performance.now() + WRITING_MS;
    const statuses: number[] = [];
    const write = async () => {
      while (performance.now() < until) {
        statuses.push((await say(writer, { roomId, text: `${statuses.length}` })).status);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, write));
    await pause(LOG_WRITTEN_MS);
    const written = log.bytes() - quiet;

    const answered = await floodBarely({ origin, paths: ASKED, ms: ASKING_MS });
    await pause(LOG_WRITTEN_MS);
    const asked = log.bytes() - quiet - written;
    const sent = statuses.filter((status) => status === 200).length;
    return {
      figures: {
        'messages in 8 s': countsOf(statuses),
        'the log grew (kB)': Math.round(written / 1_000),
        'calls signed out in 5 s': answered,
        'the log grew then (kB)': `${Math.round(asked / 1_000)}, ${Math.round(asked / answered)} bytes a call`,
        'failures in the log': log.failures(),
      },
      passed:
        sent <= REQUEST_LIMITS[limitOf(chatContract.send)] &&
        statuses.length > sent &&
        statuses.every((status) => status === 200 || status === 429) &&
        asked < MOST_LOG_BYTES &&
        log.failures() === 0,
    };
  },
};
