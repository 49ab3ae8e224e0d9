import type { AuditAction } from '@bilim/contract/audit';
import { plainLogin } from '../../areas/auth/new-credentials.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Builder } from '../../db/open.ts';
import { publish } from '../../events/publish.ts';
import { findAccount } from '../people/accounts.queries.ts';
import { Refusal } from '../refusal.ts';

export async function accountOf({ db, login }: { db: Builder; login: string }) {
  const account = await findAccount(db, { login: plainLogin(login) });
  if (!account) throw new Refusal(`There is no account with the login ${login}`);
  return account;
}

/** The operator is not a person of the university, so the audit line has no person. */
export function auditOperator({
  personId,
  db,
  ...line
}: {
  db: Builder;
  action: AuditAction;
  personId: number;
  details?: Record<string, unknown>;
}) {
  return audit(db, { ...line, person: null, object: `person:${personId}` });
}

/** Notifies the open browser tabs of a person that their rights or session changed. */
export function tellPerson({ db, personId, now }: { db: Builder; personId: number; now: Date }) {
  return publish(db, { to: { people: [personId] }, event: { kind: 'session.changed' }, now });
}
