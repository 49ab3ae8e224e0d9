import { Failure, type FailureCode } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { audit } from '../../db/audit.queries.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Person } from '../../ground/person.ts';
import type { Call } from '../../http/mount-area.ts';
import { findLinkedPerson, holdLink, saveLink, takeFlow } from './google.queries.ts';
import { flowHash, flowsSince } from './google-browser.ts';
import type { Account, GoogleProvider } from './google-provider.ts';

const LOGIN = `${PREFIX}/login`;
const PROFILE = `${PREFIX}/profile`;

/** Finishes a flow and returns the next address, with the failure code in its query. */
export async function finish({
  context,
  google,
  person,
  state,
  mark,
  cameBackTo,
  signIn,
  address,
}: {
  context: AppContext;
  google: GoogleProvider | null;
  person: Person | null;
  state: string | undefined;
  mark: string | null;
  cameBackTo: URL;
  signIn: Call['signIn'];
  address: string;
}): Promise<string> {
  const flow = await flowOf({ context, state, mark });
  const page = (flow ? flow.personId : person) === null ? LOGIN : PROFILE;
  const refused = (code: FailureCode) => `${page}?google=${code}`;
  if (!google) return refused('GOOGLE_OFF');
  if (!flow || !state) return refused('GOOGLE_FAILED');
  // A link flow belongs to the person who began it, in the same session.
  if (flow.personId !== null && flow.personId !== person?.id) return `${LOGIN}?google=GOOGLE_FAILED`;
  try {
    const account = await google.finish({ cameBackTo, attempt: { ...flow, state } });
    if (flow.personId !== null) await link({ context, personId: flow.personId, account });
    else await signInAs({ context, account, signIn, address });
    return flow.returnTo;
  } catch (error) {
    if (error instanceof Failure) return refused(error.code);
    context.log.warn({ err: error }, 'A sign-in with the identity provider failed');
    return refused('GOOGLE_FAILED');
  }
}

async function flowOf({
  context,
  state,
  mark,
}: {
  context: AppContext;
  state: string | undefined;
  mark: string | null;
}) {
  if (!state || !mark) return null;
  return takeFlow(context.db, {
    stateHash: flowHash({ state, mark }),
    begunAfter: flowsSince(context.now()),
  });
}

async function link({
  context,
  personId,
  account,
}: {
  context: AppContext;
  personId: number;
  account: Account;
}) {
  const now = context.now();
  await context.db
    .transaction(async (db) => {
      await saveLink(db, { ...account, personId, now });
      const details = { issuer: account.issuer };
      await audit(db, { person: { id: personId }, action: 'auth.googleLinked', details });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'google_accounts_subject') ? new Failure('GOOGLE_TAKEN') : error;
    });
}

async function signInAs({
  context,
  account,
  signIn,
  address,
}: {
  context: AppContext;
  account: Account;
  signIn: Call['signIn'];
  address: string;
}) {
  const linked = await findLinkedPerson(context.db, account);
  if (!linked) throw new Failure('GOOGLE_NOT_LINKED');
  const { personId } = linked;
  await signIn(personId, { still: (db) => holdLink(db, { ...account, personId }), byPassword: false });
  const details = { by: 'google', address };
  await audit(context.db, { person: { id: personId }, action: 'auth.signedIn', details });
}
