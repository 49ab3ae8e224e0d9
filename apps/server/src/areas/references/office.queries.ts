import type { HeldRight } from '@bilim/contract/access';
import { ORDERS_PAGE, type OrderState } from '@bilim/contract/areas/references.constants';
import type { Language } from '@bilim/contract/limits';
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import { clearanceOffices, clearanceSigns, groups, people, referenceOrders } from '../../db/tables.ts';
import { officeOrders } from './order-rows.queries.ts';

type InLanguage = { language: Language };

type Units = { facultyIds: number[]; departmentIds: number[] };
/** The faculties and departments to which rights are limited. */
export const unitsOf = (held: readonly HeldRight[]): Units => ({
  facultyIds: held.flatMap(({ facultyId }) => facultyId ?? []),
  departmentIds: held.flatMap(({ departmentId }) => departmentId ?? []),
});

type Filters = Units & {
  state: OrderState;
  kindId: number;
  pattern: string;
  others: string[];
  after: number;
};
type Shape = InLanguage & { open: boolean; everyone: boolean; ofKind: boolean; searched: boolean };
const page = sql.raw(String(ORDERS_PAGE));

/**
 * Rows of the first page of several subqueries, each read from its own index; otherwise the planner scans the
 * table. Removes duplicates, because rights may overlap.
 */
const firstOf = ({ column, order, pages }: { column: PgColumn; order: SQL; pages: SQL }) =>
  sql`${column} = any(array(select distinct pages.id from (${pages}) pages order by pages.id ${order} limit ${page}))`;

/** A page of the orders in one state: open ones oldest first, others newest first. */
export const selectQueue = composed(
  (db, at: At<Filters>, { language, open, everyone, ofKind, searched }: Shape) => {
    const { id, facultyId, departmentId, state, kindId, sought } = referenceOrders;
    const order = open ? asc(id) : desc(id);
    const asked = and(
      sql`${state} = ${at.state}`,
      open ? gt(id, at.after) : lt(id, at.after),
      ofKind ? eq(kindId, at.kindId) : undefined,
    );
    // A search uses its own index and finds few rows.
    const found = sql`${sought} like ${at.pattern} and ${sought} like all(${at.others}::text[])`;
    const inUnits = sql`(${facultyId} = any(${at.facultyIds}::integer[])
      or ${departmentId} = any(${at.departmentIds}::integer[]))`;
    const pageOf = (unit?: SQL) => sql`
      select ${id} from ${referenceOrders} where ${and(unit, asked)} order by ${order} limit ${page}`;
    const pageOfEach = (unit: PgColumn, ids: At<{ ids: number[] }>['ids']) => sql`
      select found.id from unnest(${ids}::integer[]) as unit (id)
      cross join lateral (${pageOf(sql`${unit} = unit.id`)}) found`;
    const pages = everyone
      ? pageOf()
      : sql`${pageOfEach(facultyId, at.facultyIds)} union all ${pageOfEach(departmentId, at.departmentIds)}`;
    const first = firstOf({ column: id, order: open ? sql`asc` : sql`desc`, pages });
    return officeOrders({ db, language })
      .where(searched ? and(asked, found, everyone ? undefined : inUnits) : first)
      .orderBy(order)
      .limit(ORDERS_PAGE);
  },
);

export const selectOfficeOrder = first(
  composed((db, at: At<{ orderId: number }>, { language }: InLanguage) =>
    officeOrders({ db, language }).where(eq(referenceOrders.id, at.orderId)),
  ),
);

/** Rights by scope; each limited right is at the position of its unit. */
type Reach = Units & { rights: string[]; facultyRights: string[]; departmentRights: string[] };
export function reachOf(held: readonly HeldRight[]): Reach {
  const namesOf = (some: readonly HeldRight[]) => some.map(({ right }) => right);
  return {
    ...unitsOf(held),
    rights: namesOf(held.filter((one) => one.facultyId === null && one.departmentId === null)),
    facultyRights: namesOf(held.filter(({ facultyId }) => facultyId !== null)),
    departmentRights: namesOf(held.filter(({ departmentId }) => departmentId !== null)),
  };
}

/** The first page of waiting sheets for each office whose right is held, within the unit of the right. */
const waitingFor = (held: SQL, after: At<{ after: number }>['after'], inUnit = sql`true`) => sql`
  select found.id from ${held} join ${clearanceOffices} on ${clearanceOffices.right} = held.of_right
  cross join lateral (
    select ${clearanceSigns.id} from ${clearanceSigns}
    where ${clearanceSigns.officeId} = ${clearanceOffices.id} and ${clearanceSigns.state} in ('waiting', 'objected')
      and ${clearanceSigns.id} > ${after} and ${inUnit}
    order by ${clearanceSigns.id} limit ${page}) found`;

/** A page of the clearance sheets that wait for one of these rights, the oldest first. */
export const selectClearances = composed(
  (db, at: At<Reach & { after: number }>, { language }: InLanguage) => {
    const whole = sql`unnest(${at.rights}::text[]) as held (of_right)`;
    const limited = (rights: At<Reach>['rights'], ids: At<Reach>['facultyIds']) =>
      sql`unnest(${rights}::text[], ${ids}::integer[]) as held (of_right, unit_id)`;
    const ofFaculty = limited(at.facultyRights, at.facultyIds);
    const ofDepartment = limited(at.departmentRights, at.departmentIds);
    return db
      .select({
        id: clearanceSigns.id,
        orderId: clearanceSigns.orderId,
        officeId: clearanceSigns.officeId,
        office: inLanguage(clearanceOffices, language),
        state: clearanceSigns.state,
        note: clearanceSigns.note,
        student: fullNameOf(people, language),
        studentCode: people.code,
        group: sql<string>`coalesce(${groups.name}, '')`,
        orderedAt: referenceOrders.orderedAt,
      })
      .from(clearanceSigns)
      .innerJoin(clearanceOffices, eq(clearanceOffices.id, clearanceSigns.officeId))
      .innerJoin(referenceOrders, eq(referenceOrders.id, clearanceSigns.orderId))
      .innerJoin(people, eq(people.id, referenceOrders.studentId))
      .leftJoin(groups, eq(groups.id, people.groupId))
      .where(
        firstOf({
          column: clearanceSigns.id,
          order: sql`asc`,
          pages: sql`${waitingFor(whole, at.after)}
            union all ${waitingFor(ofFaculty, at.after, sql`${clearanceSigns.facultyId} = held.unit_id`)}
            union all ${waitingFor(ofDepartment, at.after, sql`${clearanceSigns.departmentId} = held.unit_id`)}`,
        }),
      )
      .orderBy(asc(clearanceSigns.id))
      .limit(ORDERS_PAGE);
  },
);

/** The signature of one office; the order must be locked. */
export const selectSign = first(
  composed((db, at: At<{ orderId: number; officeId: number }>) =>
    db
      .select({ state: clearanceSigns.state, right: clearanceOffices.right })
      .from(clearanceSigns)
      .innerJoin(clearanceOffices, eq(clearanceOffices.id, clearanceSigns.officeId))
      .where(and(eq(clearanceSigns.orderId, at.orderId), eq(clearanceSigns.officeId, at.officeId))),
  ),
);

type NewSign = {
  orderId: number;
  officeId: number;
  state: 'signed' | 'objected';
  personId: number;
  note: string;
  now: Date;
};
export const updateSign = composed((db, at: At<NewSign>) =>
  db
    .update(clearanceSigns)
    .set({
      state: sql`${at.state}`,
      personId: sql`${at.personId}`,
      note: sql`${at.note}`,
      at: sql`${at.now}`,
    })
    .where(and(eq(clearanceSigns.orderId, at.orderId), eq(clearanceSigns.officeId, at.officeId))),
);
