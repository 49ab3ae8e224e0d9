import { ROLE, type Role } from '@bilim/contract/access';
import type { Profile } from '@bilim/contract/areas/profile.contract';
import type { Language } from '@bilim/contract/limits';
import { arrayContains, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { inLanguage } from '../../db/in-language.ts';
import type { Db } from '../../db/open.ts';
import {
  departments,
  educationForms,
  externalLinks,
  faculties,
  groups,
  people,
  positions,
  specialities,
} from '../../db/tables.ts';

const ownDepartment = alias(departments, 'own_department');
const groupDepartment = alias(departments, 'group_department');
const orEmpty = (text: PgColumn | SQL) => sql<string>`coalesce(${text}, '')`;

/** A person's own record; what does not concern their role is empty. */
export async function findProfile(
  db: Db,
  { personId, language }: { personId: number; language: Language },
): Promise<Profile | null> {
  const speciality = sql`${specialities.code} || ' ' || ${inLanguage(specialities, language)}`;
  const [row] = await db
    .select({
      role: people.role,
      fullName: sql<string>`trim(${people.lastName} || ' ' || ${people.firstName} || ' ' || ${people.middleName})`,
      code: people.code,
      gender: people.gender,
      birthDate: people.birthDate,
      nationality: people.nationality,
      citizenship: people.citizenship,
      taxId: people.taxId,
      phone: people.phone,
      education: people.education,
      position: orEmpty(inLanguage(positions, language)),
      department: orEmpty(inLanguage(ownDepartment, language)),
      group: orEmpty(groups.name),
      speciality: orEmpty(speciality),
      educationForm: orEmpty(inLanguage(educationForms, language)),
      faculty: orEmpty(inLanguage(faculties, language)),
      hasPhoto: sql<boolean>`${people.photoKey} is not null`,
    })
    .from(people)
    .leftJoin(positions, eq(positions.id, people.positionId))
    .leftJoin(ownDepartment, eq(ownDepartment.id, people.departmentId))
    .leftJoin(groups, eq(groups.id, people.groupId))
    .leftJoin(specialities, eq(specialities.id, groups.specialityId))
    .leftJoin(educationForms, eq(educationForms.id, groups.educationFormId))
    .leftJoin(groupDepartment, eq(groupDepartment.id, specialities.departmentId))
    .leftJoin(
      faculties,
      eq(faculties.id, sql`coalesce(${ownDepartment.facultyId}, ${groupDepartment.facultyId})`),
    )
    .where(eq(people.id, personId));
  if (!row) return null;
  const { role, ...record } = row;
  const foreign = role === ROLE.teacher ? NOT_A_STUDENT : NOT_A_TEACHER;
  return { ...record, ...foreign };
}

const NOT_A_STUDENT = { group: '', speciality: '', educationForm: '' };
const NOT_A_TEACHER = { position: '', department: '' };

/** The university's links for a role, in the operator's order. */
export function selectLinks(db: Db, { role, language }: { role: Role; language: Language }) {
  const titles = { ru: externalLinks.titleRu, kg: externalLinks.titleKg, en: externalLinks.titleEn };
  return db
    .select({
      id: externalLinks.id,
      title: titles[language],
      url: externalLinks.address,
      icon: externalLinks.icon,
    })
    .from(externalLinks)
    .where(arrayContains(externalLinks.roles, [role]))
    .orderBy(asc(externalLinks.position), asc(externalLinks.id));
}
