import type { AuditAction } from '@bilim/contract/audit';
import { type At, composed } from './composed.ts';
import type { Db } from './open.ts';
import { auditLog } from './tables.ts';

type Line = {
  /** Who did it; null is the operator, who is nobody of the university. */
  person: { id: number } | null;
  action: AuditAction;
  /** To what: 'post:12'; without it, to the person themself. */
  object?: `${string}:${number}`;
  details?: Record<string, unknown>;
};

/**
 * One line of the audit log. Written in the transaction of the change, so that neither is there without the other, by
 * the clock of the database. Never a password, a secret or a whole document in `details`.
 */
export async function audit(db: Db, { person, action, object, details = {} }: Line) {
  const personId = person?.id ?? null;
  await insertLine(db, { personId, action, object: object ?? `person:${personId}`, details });
}

type Columns = Required<Pick<Line, 'action' | 'details'>> & { personId: number | null; object: string };
const insertLine = composed((db, { personId, action, object, details }: At<Columns>) =>
  db.insert(auditLog).values({ personId, action, object, details }),
);
