import { ROLE } from '@bilim/contract/access';
import type { Language } from '@bilim/contract/limits';
import { and, eq, exists, sql } from 'drizzle-orm';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Db } from '../../db/open.ts';
import { classMembers, groups, people, positions } from '../../db/tables.ts';
import type { ClassRef } from './class-ref.ts';
import { inClass } from './members.queries.ts';

type Asked = { personId: number; of: ClassRef; language: Language };

const shown = {
  id: people.id,
  code: people.code,
  role: people.role,
  hasPhoto: sql<boolean>`${people.photoKey} is not null`,
};

/** The condition that the caller teaches or attends the class. */
const belongs = (db: Db, { personId, of }: Omit<Asked, 'language'>) =>
  exists(
    db
      .select({ id: classMembers.id })
      .from(classMembers)
      .where(and(eq(classMembers.personId, personId), inClass(of))),
  );

/** A class is whole whatever semester of study its members are in: a student may take it again. */
const everyone = ({ semesterId, ...of }: ClassRef) => inClass(of);

/** The students of a class; nobody when the caller neither teaches nor attends it. */
export async function selectClassStudents(db: Db, { language, ...asked }: Asked) {
  return db
    .select({ ...shown, fullName: fullNameOf(people, language), group: groups.name })
    .from(classMembers)
    .innerJoin(people, and(eq(people.id, classMembers.personId), people.active))
    .innerJoin(groups, eq(groups.id, people.groupId))
    .where(and(belongs(db, asked), eq(classMembers.role, ROLE.student), everyone(asked.of)));
}

/** The teachers of a class, each once; nobody when the caller neither teaches nor attends it. */
export async function selectClassTeachers(db: Db, { language, ...asked }: Asked) {
  return db
    .selectDistinct({
      ...shown,
      fullName: fullNameOf(people, language),
      position: sql<string>`coalesce(${inLanguage(positions, language)}, '')`,
    })
    .from(classMembers)
    .innerJoin(people, and(eq(people.id, classMembers.personId), people.active))
    .leftJoin(positions, eq(positions.id, people.positionId))
    .where(and(belongs(db, asked), eq(classMembers.role, ROLE.teacher), everyone(asked.of)));
}
