import type { Language } from '@bilim/contract/limits';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { among } from '../../db/among.ts';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Db } from '../../db/open.ts';
import { departments, groups, people, positions, specialities } from '../../db/tables.ts';

const ownDepartment = alias(departments, 'own_department');
const groupDepartment = alias(departments, 'group_department');

/** What anyone in the same class may see of a person. */
export async function selectCards(db: Db, { ids, language }: { ids: readonly number[]; language: Language }) {
  return db
    .select({
      id: people.id,
      code: people.code,
      role: people.role,
      fullName: fullNameOf(people),
      groupId: people.groupId,
      groupName: sql<string>`coalesce(${groups.name}, '')`,
      facultyId: sql<number>`coalesce(${ownDepartment.facultyId}, ${groupDepartment.facultyId})`,
      position: sql<string>`coalesce(${inLanguage(positions, language)}, '')`,
      hasPhoto: sql<boolean>`${people.photoKey} is not null`,
    })
    .from(people)
    .leftJoin(positions, eq(positions.id, people.positionId))
    .leftJoin(ownDepartment, eq(ownDepartment.id, people.departmentId))
    .leftJoin(groups, eq(groups.id, people.groupId))
    .leftJoin(specialities, eq(specialities.id, groups.specialityId))
    .leftJoin(groupDepartment, eq(groupDepartment.id, specialities.departmentId))
    .where(among(people.id, ids));
}
