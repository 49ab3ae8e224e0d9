import { ORDERS_PAGE } from '@bilim/contract/areas/references.constants';
import type { Language } from '@bilim/contract/limits';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type At, composed, first, only } from '../../db/queries/composed.ts';
import { EACH_LANGUAGE, inLanguage } from '../../db/shared/in-language.ts';
import { hasSigner } from '../../db/shared/signer-of.ts';
import {
  clearanceOffices,
  clearanceSigns,
  districts,
  papers,
  people,
  peopleView,
  purposes,
  referenceKinds,
  referenceOrders,
  regions,
} from '../../db/tables.ts';
import { ownOrders } from './order-rows.queries.ts';

type InLanguage = { language: Language };
type Nothing = NonNullable<unknown>;

export const selectKinds = composed((db, _: At<Nothing>, { language }: InLanguage) => {
  const { id, code, automatic, workingDays, needsPlace, needsPurpose } = referenceKinds;
  return db
    .select({
      id,
      code,
      automatic,
      workingDays,
      needsPlace,
      needsPurpose,
      name: inLanguage(referenceKinds, language),
    })
    .from(referenceKinds)
    .where(and(eq(referenceKinds.active, true), hasSigner))
    .orderBy(asc(referenceKinds.position), asc(id));
}, EACH_LANGUAGE);

export const selectRegions = composed((db, _: At<Nothing>, { language }: InLanguage) =>
  db
    .select({ id: regions.id, name: inLanguage(regions, language) })
    .from(regions)
    .orderBy(asc(regions.position), asc(regions.id)),
);

/** The districts of one region, or of all. */
export const selectDistricts = composed((db, at: At<{ regionId: number | null }>, { language }: InLanguage) =>
  db
    .select({ id: districts.id, regionId: districts.regionId, name: inLanguage(districts, language) })
    .from(districts)
    .where(sql`${districts.regionId} = coalesce(${at.regionId}::integer, ${districts.regionId})`)
    .orderBy(asc(districts.regionId), asc(districts.position), asc(districts.id)),
);

export const selectPurposes = composed((db, _: At<Nothing>, { language }: InLanguage) =>
  db
    .select({ id: purposes.id, name: inLanguage(purposes, language) })
    .from(purposes)
    .where(eq(purposes.active, true))
    .orderBy(asc(purposes.position), asc(purposes.id)),
);

/** A page of a student's orders, the newest first. */
export const selectOwnOrders = composed(
  (db, at: At<{ studentId: number; before: number }>, { language }: InLanguage) =>
    ownOrders({ db, language })
      .where(and(eq(referenceOrders.studentId, at.studentId), lt(referenceOrders.id, at.before)))
      .orderBy(desc(referenceOrders.id))
      .limit(ORDERS_PAGE),
  EACH_LANGUAGE,
);

export const selectOwnOrder = first(
  composed((db, at: At<{ id: number }>, { language }: InLanguage) =>
    ownOrders({ db, language }).where(eq(referenceOrders.id, at.id)),
  ),
);

type Chosen = {
  studentId: number;
  kindId: number;
  regionId: number | null;
  districtId: number | null;
  purposeId: number | null;
};
/** The chosen kind, whether place and purpose exist, and the unit of the student. */
export const selectChosen = first(
  composed((db, at: At<Chosen>) =>
    db
      .select({
        body: referenceKinds.body,
        automatic: referenceKinds.automatic,
        workingDays: referenceKinds.workingDays,
        needsPlace: referenceKinds.needsPlace,
        needsPurpose: referenceKinds.needsPurpose,
        hasPlace: sql<boolean>`exists (select from ${districts}
          where ${districts.id} = ${at.districtId}::integer and ${districts.regionId} = ${at.regionId}::integer)`,
        hasPurpose: sql<boolean>`exists (select from ${purposes}
          where ${purposes.id} = ${at.purposeId}::integer and ${purposes.active})`,
        facultyId: sql<number>`${peopleView.facultyId}`,
        departmentId: sql<number>`${peopleView.departmentId}`,
        soughtBy: sql<string>`concat_ws(' ', ${peopleView.lastName}, ${peopleView.firstName}, ${peopleView.middleName},
          ${peopleView.lastNameLatin}, ${peopleView.firstNameLatin}, ${peopleView.code})`,
      })
      .from(referenceKinds)
      .innerJoin(peopleView, eq(peopleView.id, at.studentId))
      .where(and(eq(referenceKinds.id, at.kindId), referenceKinds.active, hasSigner)),
  ),
);

type NewOrder = Chosen & {
  facultyId: number;
  departmentId: number;
  language: Language;
  copies: number;
  orderedAt: Date;
  expectedOn: string;
  sought: string;
};
export const insertOrder = only(
  composed((db, at: At<NewOrder>) => {
    const { studentId, kindId, regionId, districtId, purposeId, facultyId, departmentId } = at;
    const { language, copies, orderedAt, expectedOn, sought } = at;
    return db
      .insert(referenceOrders)
      .values({
        studentId,
        kindId,
        regionId,
        districtId,
        purposeId,
        facultyId,
        departmentId,
        language: sql`${language}`,
        copies,
        orderedAt,
        expectedOn,
        sought,
      })
      .returning({ id: referenceOrders.id });
  }),
);

/** Adds a line for every active office to a new clearance sheet. */
export const insertSigns = composed((db, at: At<{ orderId: number }>) =>
  db.execute(sql`
    insert into ${clearanceSigns} (order_id, office_id, faculty_id, department_id)
      select ${referenceOrders.id}, ${clearanceOffices.id}, ${referenceOrders.facultyId}, ${referenceOrders.departmentId}
      from ${referenceOrders}, ${clearanceOffices} where ${referenceOrders.id} = ${at.orderId} and ${clearanceOffices.active}
      order by ${clearanceOffices.position}, ${clearanceOffices.id} returning id`),
);

/** Two missing values are equal. */
const same = (column: PgColumn, value: At<{ id: number | null }>['id']) =>
  sql`coalesce(${column}, 0) = coalesce(${value}::integer, 0)`;

/** Locks the student, so that no concurrent request writes an order of this student. */
export const lockStudent = composed((db, at: At<{ studentId: number }>) =>
  db.select({ id: people.id }).from(people).where(eq(people.id, at.studentId)).for('no key update'),
);

/** An equal order that is open, or became a valid paper on this day. */
export const selectLike = first(
  composed((db, at: At<Omit<Chosen, 'regionId'> & InLanguage & { day: string }>) =>
    db
      .select({ id: referenceOrders.id, state: referenceOrders.state, content: papers.content })
      .from(referenceOrders)
      .leftJoin(papers, eq(papers.id, referenceOrders.paperId))
      .where(
        and(
          eq(referenceOrders.studentId, at.studentId),
          eq(referenceOrders.kindId, at.kindId),
          same(referenceOrders.districtId, at.districtId),
          same(referenceOrders.purposeId, at.purposeId),
          sql`${referenceOrders.language} = ${at.language}`,
          sql`(${referenceOrders.state} in ('waiting', 'preparing')
            or (${papers.issuedOn} = ${at.day}::date and ${papers.revokedAt} is null))`,
        ),
      )
      .orderBy(sql`${referenceOrders.state} = 'prepared'`, desc(referenceOrders.id))
      .limit(1),
  ),
);

/** The number of orders of a student since then. */
export const countSince = only(
  composed((db, at: At<{ studentId: number; since: Date }>) =>
    db
      .select({ count: sql<number>`count(*)::integer` })
      .from(referenceOrders)
      .where(and(eq(referenceOrders.studentId, at.studentId), gte(referenceOrders.orderedAt, at.since))),
  ),
);
