import { ROLE } from '@bilim/contract/access';
import type { Language } from '@bilim/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Db } from '../../db/open.ts';
import { classMembers, groups, people, positions } from '../../db/tables.ts';
import type { ClassRef } from './class-ref.ts';
import { inClass } from './members.queries.ts';

type Asked = { of: ClassRef; language: Language };

const shown = {
  id: people.id,
  code: people.code,
  role: people.role,
  hasPhoto: sql<boolean>`${people.photoKey} is not null`,
};

/** A class is whole whatever semester of study its members are in: a student may take it again. */
const everyone = ({ semesterId, ...of }: ClassRef) => inClass(of);

/** The students of a class. */
export async function selectClassStudents(db: Db, { of, language }: Asked) {
  return db
    .select({ ...shown, fullName: fullNameOf(people, language), group: groups.name })
    .from(classMembers)
    .innerJoin(people, and(eq(people.id, classMembers.personId), people.active))
    .innerJoin(groups, eq(groups.id, people.groupId))
    .where(and(eq(classMembers.role, ROLE.student), everyone(of)));
}

/** The teachers of a class, each once. */
export async function selectClassTeachers(db: Db, { of, language }: Asked) {
  return db
    .selectDistinct({
      ...shown,
      fullName: fullNameOf(people, language),
      position: sql<string>`coalesce(${inLanguage(positions, language)}, '')`,
    })
    .from(classMembers)
    .innerJoin(people, and(eq(people.id, classMembers.personId), people.active))
    .leftJoin(positions, eq(positions.id, people.positionId))
    .where(and(eq(classMembers.role, ROLE.teacher), everyone(of)));
}
