import { ROLE } from '@bilim/contract/access';
import type { Language } from '@bilim/contract/limits';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import { files, groups, orders, people, specialities, studentCards } from '../../db/tables.ts';
import type { Movement } from './movement.ts';

type Order = { number: string; day: string; movement: Movement };

/** A student has at most one valid card. */
const working = and(eq(studentCards.studentId, people.id), isNull(studentCards.revokedAt));
const isStudent = (studentId: At<{ studentId: number }>['studentId']) =>
  and(eq(people.id, studentId), eq(people.role, ROLE.student));

/** The card fields of a student on a day, with the valid card if there is one. */
export const selectCard = first(
  composed((db, at: At<{ studentId: number; today: string }>, { language }: { language: Language }) => {
    const ordersUntil = sql<Order[]>`(select coalesce(json_agg(json_build_object('number', o.number,
        'day', o.ordered_on, 'movement', o.movement) order by o.ordered_on, o.id), '[]')
      from ${orders} o where o.student_id = ${people.id} and o.ordered_on <= ${at.today}::date)`;
    return db
      .select({
        cardId: studentCards.id,
        issuedAt: studentCards.issuedAt,
        fullName: fullNameOf(people, language),
        code: people.code,
        gender: people.gender,
        active: people.active,
        hasPhoto: sql<boolean>`${people.photoKey} is not null`,
        groupId: groups.id,
        group: groups.name,
        intakeYearId: groups.intakeYearId,
        speciality: sql<string>`${specialities.code} || ' ' || ${inLanguage(specialities, language)}`,
        orders: ordersUntil,
      })
      .from(people)
      .innerJoin(groups, eq(groups.id, people.groupId))
      .innerJoin(specialities, eq(specialities.id, groups.specialityId))
      .leftJoin(studentCards, working)
      .where(isStudent(at.studentId));
  }, EACH_LANGUAGE),
);

/** The valid card and the file of its photo. */
export const selectCardPhoto = first(
  composed((db, at: At<{ studentId: number }>) => {
    const { key, name, size, type, sha256, width } = files;
    const { id: cardId, issuedAt } = studentCards;
    return db
      .select({ cardId, issuedAt, key, name, size, type, sha256, width })
      .from(people)
      .innerJoin(studentCards, working)
      .innerJoin(files, eq(files.key, people.photoKey))
      .where(isStudent(at.studentId));
  }),
);

type Issuing = { studentId: number; now: Date };

export const revokeCard = first(
  composed((db, at: At<Issuing>) =>
    db
      .update(studentCards)
      .set({ revokedAt: sql`${at.now}` })
      .where(and(eq(studentCards.studentId, at.studentId), isNull(studentCards.revokedAt)))
      .returning({ cardId: studentCards.id }),
  ),
);

/** Creates a card for a student without a valid one; returns the card of a concurrent call if there is one. */
export const issueCard = only(
  composed((db, at: At<Issuing>) =>
    db
      .insert(studentCards)
      .values({ studentId: at.studentId, issuedAt: at.now })
      .onConflictDoUpdate({
        target: studentCards.studentId,
        targetWhere: isNull(studentCards.revokedAt),
        // A no-op update, so that the existing row is returned.
        set: { studentId: sql`excluded.student_id` },
      })
      .returning({ cardId: studentCards.id, issuedAt: studentCards.issuedAt }),
  ),
);
