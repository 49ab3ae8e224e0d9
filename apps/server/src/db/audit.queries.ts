import type { AuditAction } from '@bilim/contract/audit';
import type { Db } from './open.ts';
import { auditLog } from './tables.ts';

/**
 * One line of the audit log: who did what to which object ('person:7', 'post:12'). Written in the transaction of the
 * change, so that neither is there without the other. Never a password, a secret or a whole document in `details`.
 */
export async function insertAudit(
  db: Db,
  {
    now,
    ...line
  }: {
    personId: number | null;
    action: AuditAction;
    object: string;
    details?: Record<string, unknown>;
    now: Date;
  },
) {
  await db.insert(auditLog).values({ ...line, at: now });
}
