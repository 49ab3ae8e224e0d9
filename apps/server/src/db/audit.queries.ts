import type { AuditAction } from '@bilim/contract/audit';
import type { Db } from './open.ts';
import { type At, composed } from './queries/composed.ts';
import { auditLog } from './tables.ts';

type Line = {
  /** The acting person; null is the operator, who has no user account. */
  person: { id: number } | null;
  action: AuditAction;
  /** The changed object, such as 'post:12'; by default the acting person. */
  object?: `${string}:${number}`;
  details?: Record<string, unknown>;
};

/**
 * Writes one line of the audit log in the transaction of the change, so that both commit or neither does. The time is
 * the database clock. Never put a password, a secret or a full document into `details`.
 */
export async function audit(db: Db, { person, action, object, details = {} }: Line) {
  const personId = person?.id ?? null;
  await insertLine(db, { personId, action, object: object ?? `person:${personId}`, details });
}

type Columns = Required<Pick<Line, 'action' | 'details'>> & { personId: number | null; object: string };
const insertLine = composed((db, { personId, action, object, details }: At<Columns>) =>
  db.insert(auditLog).values({ personId, action, object, details }),
);
