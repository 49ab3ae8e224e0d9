import { randomUUID } from 'node:crypto';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { STUDENT, TEACHER } from '../../e2e/harness/accounts.ts';
import type { Attack } from './attack.ts';
import { type Browser, createBrowser } from './browser.ts';
import { hear, roomOf, say } from './conversation.ts';

const MOST_MS = 5_000;

/** Requests old events to read a deleted message. Earlier it was readable there for a day. */
export const takenBack: Attack = {
  name: 'taken-back',
  async run({ origin }) {
    const [writer, reader] = [createBrowser(origin), createBrowser(origin)];
    await Promise.all([writer.signIn(STUDENT), reader.signIn(TEACHER)]);
    const roomId = await roomOf(writer, reader);
    const live = await hear({ origin, browser: reader });
    const start = live.lastId();
    const [regretted, kept] = [`regretted ${randomUUID()}`, `kept ${randomUUID()}`];
    const { data } = await say(writer, { roomId, text: regretted });
    const { id } = chatContract.send.output.parse(data);
    const wasHeard = await live.hears(regretted, MOST_MS);
    await say(writer, { roomId, text: kept });
    await writer.post(chatContract.remove.path, { id_message: id });
    await live.hears('chat.removed', MOST_MS);
    live.close();

    const replayed = async ({ browser, after }: { browser: Browser; after: number }) => {
      const stream = await hear({ origin, browser, after });
      const hasKept = await stream.hears(kept, MOST_MS);
      stream.close();
      return { hasKept, hasRegretted: stream.text().includes(regretted) };
    };
    const replays = [
      await replayed({ browser: reader, after: start }),
      await replayed({ browser: writer, after: start }),
      // Events from before the server's start are read from the table, not from memory.
      await replayed({ browser: reader, after: Math.max(0, start - 1) }),
    ];
    // So old that the answer may be to reload everything.
    const fromZero = await replayed({ browser: reader, after: 0 });
    return {
      figures: {
        'received when sent': wasHeard,
        'replays with kept messages': replays.filter(({ hasKept }) => hasKept).length,
        'replays with deleted ones': [...replays, fromZero].filter((replay) => replay.hasRegretted).length,
      },
      passed:
        wasHeard &&
        replays.every(({ hasKept }) => hasKept) &&
        [...replays, fromZero].every(({ hasRegretted }) => !hasRegretted),
    };
  },
};
