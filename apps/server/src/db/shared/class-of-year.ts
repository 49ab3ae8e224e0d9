import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Builder } from '../open.ts';
import { classMembers, people, terms } from '../tables.ts';

/** A class over both terms of its year, as columns or as placeholders; either group or stream is null. */
type ClassOfYear = Record<'yearId' | 'disciplineId' | 'groupId' | 'streamId', SQLWrapper>;

/** How a class is identified; each kind has its own index. */
export type ClassKind = 'group' | 'stream';

const ofGroup = ({ groupId }: ClassOfYear) =>
  and(isNull(classMembers.streamId), eq(classMembers.groupId, groupId));
const ofStream = ({ streamId }: ClassOfYear) => eq(classMembers.streamId, streamId);

const inClass = (of: ClassOfYear, kind: ClassKind) =>
  and(
    eq(terms.yearId, of.yearId),
    eq(classMembers.disciplineId, of.disciplineId),
    kind === 'stream' ? ofStream(of) : ofGroup(of),
  );

/** The students and teachers of a class, each once. */
export const membersOfClass = (db: Builder, of: ClassOfYear, kind: ClassKind) =>
  db
    .selectDistinct({ id: people.id, role: people.role })
    .from(classMembers)
    .innerJoin(people, eq(people.id, classMembers.personId))
    .innerJoin(terms, eq(terms.id, classMembers.termId))
    .where(and(inClass(of, kind), people.active));

/**
 * Recipients of the events of a class: its members, each once. Includes members who have left, because no event
 * reaches them.
 */
export const recipientsOfClass = (db: Builder, of: ClassOfYear, kind: ClassKind) =>
  db
    .selectDistinct({ id: classMembers.personId })
    .from(classMembers)
    .innerJoin(terms, eq(terms.id, classMembers.termId))
    .where(inClass(of, kind));

/** Whether a person attends or teaches a class. */
export const isMemberOfClass = (db: Builder, of: ClassOfYear, personId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists ${db
    .select({ id: classMembers.id })
    .from(classMembers)
    .innerJoin(terms, eq(terms.id, classMembers.termId))
    .where(
      and(
        eq(classMembers.personId, personId),
        eq(terms.yearId, of.yearId),
        eq(classMembers.disciplineId, of.disciplineId),
        or(ofStream(of), ofGroup(of)),
      ),
    )}`;
