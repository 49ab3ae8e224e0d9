import { Failure } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import { returnPath } from '@bilim/rules/text/return-path';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Person } from '../../ground/person.ts';
import { deleteLink, findLink, insertFlow } from './google.queries.ts';
import { flowHash, flowsSince } from './google-browser.ts';
import type { GoogleProvider } from './google-provider.ts';

const PROFILE = `${PREFIX}/profile`;
const callbackAt = (origin: string) => `${origin}${PREFIX}/api/google/callback`;

type Google = GoogleProvider | null;

/** The address for signing in with a linked account. */
export function beginSignIn(input: {
  context: AppContext;
  google: Google;
  origin: string;
  mark: string;
  returnTo: string | undefined;
}) {
  return begin({ ...input, personId: null, returnTo: returnPath(input.returnTo) });
}

/** The address for linking an account. */
export function beginLink({
  person,
  ...flow
}: {
  context: AppContext;
  google: Google;
  origin: string;
  mark: string;
  person: Person;
}) {
  return begin({ ...flow, personId: person.id, returnTo: PROFILE });
}

async function begin({
  context,
  google,
  origin,
  mark,
  personId,
  returnTo,
}: {
  context: AppContext;
  google: Google;
  origin: string;
  mark: string;
  personId: number | null;
  returnTo: string;
}) {
  if (!google) throw new Failure('GOOGLE_OFF');
  const { url, attempt } = await google.begin({ callback: callbackAt(origin) }).catch((error: unknown) => {
    context.log.warn({ err: error }, 'The metadata of the identity provider cannot be loaded');
    throw new Failure('GOOGLE_FAILED');
  });
  const { state, nonce, verifier } = attempt;
  const now = context.now();
  const flow = { nonce, verifier, personId, returnTo, stateHash: flowHash({ state, mark }) };
  await insertFlow(context.db, { ...flow, now, begunBefore: flowsSince(now) });
  return { url };
}

export async function linked({ context, person }: { context: AppContext; person: Person }) {
  return { linked: (await findLink(context.db, { personId: person.id })) !== undefined };
}

/** Removes the link; succeeds without one too. */
export async function unlink({ context, person }: { context: AppContext; person: Person }) {
  await context.db.transaction(async (db) => {
    const removed = await deleteLink(db, { personId: person.id });
    if (!removed) return;
    await audit(db, { person, action: 'auth.googleUnlinked' });
  });
  return null;
}
