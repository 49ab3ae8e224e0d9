import type { Right } from '@bilim/contract/access';
import { meetsRule, type Rule } from '../db/rule.ts';
import type { Person } from '../ground/person.ts';
import type { Recipients } from './bus.ts';

const EVERYONE = 0;

/**
 * What of all that is addressed to audiences somebody sees: what is for their role and their faculty, what they wrote,
 * and all of it where they hold the right over it.
 */
export function addressedTo({
  person,
  overseenBy,
}: {
  person: Person;
  overseenBy: Right | null;
}): Rule<'audience' | 'facultyId' | 'authorId'> {
  const overseen = person.rights
    .filter(({ right, departmentId }) => right === overseenBy && departmentId === null)
    .map(({ facultyId }) =>
      facultyId === null ? everything : ({ field: 'facultyId', among: [facultyId] } as const),
    );
  return {
    any: [
      {
        all: [
          { field: 'audience', among: [EVERYONE, person.role] },
          { field: 'facultyId', among: [null, person.facultyId] },
        ],
      },
      { field: 'authorId', among: [person.id] },
      ...overseen,
    ],
  };
}
const everything: Rule<never> = { all: [] };

/** Whether an event is for this person. */
export function isFor({ to, person }: { to: Recipients; person: Person }): boolean {
  if ('people' in to) return to.people.includes(person.id);
  const { audience, facultyId, authorId = null, overseenBy = null } = to;
  return meetsRule(addressedTo({ person, overseenBy }), { audience, facultyId, authorId });
}
