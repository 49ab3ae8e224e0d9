import { ROLE } from '@bilim/contract/access';
import type { Language } from '@bilim/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import { type At, composed } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import { classMembers, groups, people, positions } from '../../db/tables.ts';
import { type Given, inClass, isMember, type OfPerson } from './members.queries.ts';

type Shape = Given & { language: Language };

const shown = (language: Language) => ({
  id: people.id,
  code: people.code,
  role: people.role,
  hasPhoto: sql<boolean>`${people.photoKey} is not null`,
  fullName: fullNameOf(people, language),
});

/** All members in any semester of study: a student may repeat the class. */
const everyone = (at: At<OfPerson>, { given }: Given) =>
  inClass(at, {
    given: given
      .split(' ')
      .filter((name) => name !== 'semesterId')
      .join(' '),
  });

/** The students of a class, each once, with a flag whether the caller is a member. */
export const selectClassStudents = composed((db, at: At<OfPerson>, { language, ...given }: Shape) =>
  db
    .selectDistinct({ ...shown(language), group: groups.name, isMember: isMember({ db, at, given }) })
    .from(classMembers)
    .innerJoin(people, and(eq(people.id, classMembers.personId), people.active))
    .innerJoin(groups, eq(groups.id, people.groupId))
    .where(and(eq(classMembers.role, ROLE.student), everyone(at, given))),
);

/** The teachers of a class, each once, with a flag whether the caller is a member. */
export const selectClassTeachers = composed((db, at: At<OfPerson>, { language, ...given }: Shape) =>
  db
    .selectDistinct({
      ...shown(language),
      position: sql<string>`coalesce(${inLanguage(positions, language)}, '')`,
      isMember: isMember({ db, at, given }),
    })
    .from(classMembers)
    .innerJoin(people, and(eq(people.id, classMembers.personId), people.active))
    .leftJoin(positions, eq(positions.id, people.positionId))
    .where(and(eq(classMembers.role, ROLE.teacher), everyone(at, given))),
);
