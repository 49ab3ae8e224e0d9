import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import { PREFIX } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Person } from '../../ground/person.ts';
import { insertLink, revokeLink, selectLink } from './parents.queries.ts';
import { sealParents } from './parents-key.ts';

type Caller = { context: AppContext; person: Person };
type Linking = Caller & { origin: string };
type Link = { link: string | null };

export async function readParentsLink({ context, person, origin }: Linking): Promise<Link> {
  const row = await selectLink(context.db, { studentId: person.id });
  return { link: row ? linkOf({ context, person, origin, ...row }) : null };
}

/** The active link; created if there is none. */
export async function makeParentsLink({ context, person, origin }: Linking): Promise<Link> {
  const { linkId } = await context.db.transaction(async (db) => {
    const made = await insertLink(db, { studentId: person.id, now: context.now() });
    if (made.isNew)
      await audit(db, { person, action: 'payments.parents.made', object: `link:${made.linkId}` });
    return made;
  });
  return { link: linkOf({ context, person, origin, linkId }) };
}

/** Revokes the link; it shows nothing from then on. */
export async function revokeParentsLink({ context, person }: Caller): Promise<Link> {
  await context.db.transaction(async (db) => {
    const row = await revokeLink(db, { studentId: person.id, now: context.now() });
    if (row) await audit(db, { person, action: 'payments.parents.revoked', object: `link:${row.linkId}` });
  });
  return { link: null };
}

function linkOf({ context, person, origin, linkId }: Linking & { linkId: number }): string {
  const key = sealParents({ keys: context.config.keys, linkId, studentId: person.id });
  return `${origin}${PREFIX}${paymentsContract.parentsPage.path}?key=${key}`;
}
