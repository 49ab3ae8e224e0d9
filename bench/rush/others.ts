import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Builder } from '../../apps/server/src/db/open.ts';
import { type SignedIn, signIn } from '../chat-clients.ts';

/** Durations of each list, and the number of failures. */
export type Measured = { news: number[]; chats: number[]; refused: number };

const COUNT = 8;

/**
 * Students of the demo with conversations, who read news and chats meanwhile. They run in a separate process, so that
 * the load of simulating thousands of students is not measured.
 */
export async function startOthers(db: Builder, origins: readonly string[]) {
  const { rows } = await db.execute<{ id: number }>(sql`select distinct m.author_id as id from chat_messages m
    join people p on p.id = m.author_id and p.role = 2 order by 1 limit ${COUNT}`);
  const others: SignedIn[] = [];
  for (const { id } of rows) others.push(await signIn({ db, origin: origins[0] ?? '', personId: id }));
  const child = fork(join(import.meta.dirname, 'others-process.ts'), [JSON.stringify({ others, origins })]);
  return {
    /** The measurements since the last call. */
    async measured(): Promise<Measured> {
      child.send('now');
      const [measured] = await once(child, 'message');
      return measured;
    },
    stop: () => child.kill(),
  };
}
