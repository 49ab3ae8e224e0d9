import { sql } from 'drizzle-orm';
import type { Builder } from '../../apps/server/src/db/open.ts';
import { type SignedIn, signIn } from '../chat-clients.ts';

const AT_ONCE = 16;

/** Signs in every student of the groups with such names. */
export async function signInAll({
  db,
  origin,
  groups,
}: {
  db: Builder;
  origin: string;
  groups: string;
}): Promise<Map<number, SignedIn>> {
  const { rows } = await db.execute<{
    id: number;
  }>(sql`select p.id from people p join groups g on g.id = p.group_id
    and g.name like ${groups} where p.role = 2`);
  const waiting = rows.map(({ id }) => id);
  const signedIn = new Map<number, SignedIn>();
  const next = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      signedIn.set(id, await signIn({ db, origin, personId: id }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return signedIn;
}
