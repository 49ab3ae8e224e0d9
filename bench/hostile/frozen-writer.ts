import { randomUUID } from 'node:crypto';
import { insertEvent } from '../../apps/server/src/events/events.queries.ts';
import { STUDENT, TEACHER } from '../../e2e/harness/accounts.ts';
import type { Attack } from './attack.ts';
import { createBrowser } from './browser.ts';
import { hear, roomOf, say } from './conversation.ts';
import { countsOf, slowest } from './counts.ts';
import { withDatabase } from './with-database.ts';

const FROZEN_MS = 5_000;
const MOST_MS = 2_000;
const ARRIVED_MS = 20_000;

/**
 * A process that wrote an event and does not end its transaction. Earlier all other writes got 503 for half a minute.
 */
export const frozenWriter: Attack = {
  name: 'frozen-writer',
  onlyPostgres: true,
  async run(target) {
    const { origin } = target;
    const [writer, reader] = [createBrowser(origin), createBrowser(origin)];
    await Promise.all([writer.signIn(STUDENT), reader.signIn(TEACHER)]);
    const roomId = await roomOf(writer, reader);
    const stream = await hear({ origin, browser: reader });
    const answers: { status: number; ms: number }[] = [];
    const arrivals: { ms: number }[] = [];
    const talk = async () => {
      const until = performance.now() + FROZEN_MS;
      while (performance.now() < until) {
        const text = randomUUID();
        const began = performance.now();
        answers.push(await say(writer, { roomId, text }));
        const arrived = await stream.hears(text, ARRIVED_MS);
        arrivals.push({ ms: arrived ? performance.now() - began : Number.POSITIVE_INFINITY });
      }
    };
    const event = { kind: 'news.posted', id: 1 } as const;
    await withDatabase(target, (db) =>
      db.transaction(async (db) => {
        await insertEvent(db, { to: { people: [1] }, event, signal: null, now: new Date() });
        await talk();
      }),
    );
    stream.close();
    return {
      figures: {
        'messages meanwhile': countsOf(answers.map(({ status }) => status)),
        'answered, the slowest (ms)': slowest(answers),
        'arrived, the slowest (ms)': slowest(arrivals),
      },
      passed:
        answers.every(({ status }) => status === 200) &&
        slowest(answers) < MOST_MS &&
        slowest(arrivals) < MOST_MS,
    };
  },
};
