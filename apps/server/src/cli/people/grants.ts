import { type Right, ROLE } from '@bilim/contract/access';
import { day } from '@bilim/contract/codecs';
import type { Builder } from '../../db/open.ts';
import { accountOf, auditOperator, tellPerson } from '../operating/operator.ts';
import { Refusal } from '../refusal.ts';
import { findDepartmentByName } from './accounts.queries.ts';
import { type Days, deleteGrants, findFacultyByName, type Limit, upsertGrant } from './grants.queries.ts';

/** Scope of a right: everywhere, or one faculty or department by name. */
export type Where = { faculty?: string; department?: string };
export type When = { from?: string; until?: string };
type RightChange = { db: Builder; login: string; right: Right; now: Date } & Where;

/** Grants a right, permanently or for a period; returns whether anything changed. */
export async function grantRight({
  db,
  login,
  right,
  from,
  until,
  timeZone,
  now,
  ...where
}: RightChange & When & { timeZone: string }) {
  const days = readDays({ from, until });
  return db.transaction(async (db) => {
    const { personId, role } = await accountOf({ db, login });
    if (role !== ROLE.teacher) throw new Refusal('A student cannot hold rights');
    const limit = await limitOf({ db, ...where });
    if (right === 'news' && limit.departmentId !== null) {
      throw new Refusal('The right for news is for a faculty or for the whole university');
    }
    const changed = await upsertGrant(db, { personId, right, limit, days, timeZone, now });
    const details = { right, ...limit, ...days };
    if (!changed) return false;
    await auditOperator({ db, action: 'operator.rightGranted', personId, details });
    await tellPerson({ db, personId, now });
    return true;
  });
}

/** Revokes a right, everywhere or in one unit; returns whether anything changed. */
export async function revokeRight({ db, login, right, now, ...where }: RightChange) {
  return db.transaction(async (db) => {
    const { personId } = await accountOf({ db, login });
    const limit = await limitOf({ db, ...where });
    const changed = await deleteGrants(db, { personId, right, limit });
    const details = { right, ...limit };
    if (!changed) return false;
    await auditOperator({ db, action: 'operator.rightRevoked', personId, details });
    await tellPerson({ db, personId, now });
    return true;
  });
}

async function limitOf({ db, faculty, department }: { db: Builder } & Where): Promise<Limit> {
  if (faculty && department) throw new Refusal('Name a faculty or a department, not both');
  const ofFaculty = faculty ? await findFacultyByName(db, { name: faculty }) : null;
  if (faculty && !ofFaculty) throw new Refusal(`There is no faculty ${faculty}`);
  const ofDepartment = department ? await findDepartmentByName(db, { name: department }) : null;
  if (department && !ofDepartment) throw new Refusal(`There is no department ${department}`);
  return { facultyId: ofFaculty?.id ?? null, departmentId: ofDepartment?.id ?? null };
}

function readDays({ from = null, until = null }: { from?: string | null; until?: string | null }): Days {
  for (const given of [from, until]) {
    if (given !== null && !day.safeParse(given).success)
      throw new Refusal(`${given} is not a day like 2026-09-01`);
  }
  if (from !== null && until !== null && until < from) throw new Refusal(`${until} is before ${from}`);
  return { from, until };
}
