import type { Right } from '@bilim/contract/access';
import { meetsRule, type Rule } from '../db/queries/rule.ts';
import type { Person } from '../ground/person.ts';
import type { Recipients } from './bus.ts';

const EVERYONE = 0;

/** The person's data that decides which audience events they receive. */
export type Viewer = {
  audiences: number[];
  faculties: number[];
  authors: number[];
  overseen: number[];
  overseesAll: boolean;
};

/** Receives events for the own role and faculty, own events, and all events covered by a right. */
export const ADDRESSED: Rule<'audience' | 'facultyId' | 'authorId', Viewer> = {
  any: [
    {
      all: [
        { field: 'audience', among: 'audiences' },
        { field: 'facultyId', among: 'faculties', orNone: true },
      ],
    },
    { field: 'authorId', among: 'authors' },
    { field: 'facultyId', among: 'overseen' },
    { given: 'overseesAll' },
  ],
};

export function viewerOf({ person, overseenBy }: { person: Person; overseenBy: Right | null }): Viewer {
  const held = person.rights.filter(
    ({ right, departmentId }) => right === overseenBy && departmentId === null,
  );
  return {
    audiences: [EVERYONE, person.role],
    faculties: person.facultyId === null ? [] : [person.facultyId],
    authors: [person.id],
    overseen: held.flatMap(({ facultyId }) => facultyId ?? []),
    overseesAll: held.some(({ facultyId }) => facultyId === null),
  };
}

export function isFor({ to, person }: { to: Recipients; person: Person }): boolean {
  if ('people' in to) return to.people.includes(person.id);
  const { audience, facultyId, authorId = null, overseenBy = null } = to;
  return meetsRule(ADDRESSED, viewerOf({ person, overseenBy }), { audience, facultyId, authorId });
}
