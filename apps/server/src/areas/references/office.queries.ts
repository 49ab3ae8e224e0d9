import type { HeldRight } from '@bilim/contract/access';
import { ORDERS_PAGE, type OrderState } from '@bilim/contract/areas/references.constants';
import type { Language } from '@bilim/contract/limits';
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/composed.ts';
import { fullNameOf } from '../../db/full-name.ts';
import { inLanguage } from '../../db/in-language.ts';
import { clearanceOffices, clearanceSigns, groups, people, referenceOrders } from '../../db/tables.ts';
import { officeOrders } from './order-rows.queries.ts';

type InLanguage = { language: Language };

/** Rights as columns, one place in each for one right. */
export type Reach = { rights: string[]; facultyIds: (number | null)[]; departmentIds: (number | null)[] };
export const reachOf = (held: readonly HeldRight[]): Reach => ({
  rights: held.map(({ right }) => right),
  facultyIds: held.map(({ facultyId }) => facultyId),
  departmentIds: held.map(({ departmentId }) => departmentId),
});

/** Whether one of the rights reaches the unit of an order: as `holds` says it of one. */
const isReached = (at: At<Reach>, right: SQL = sql`true`) => sql`exists (
  select from unnest(${at.rights}::text[], ${at.facultyIds}::integer[], ${at.departmentIds}::integer[])
    as held (of_right, faculty_id, department_id)
  where coalesce(held.faculty_id = ${referenceOrders.facultyId}, true)
    and coalesce(held.department_id = ${referenceOrders.departmentId}, true) and ${right})`;

type Asked = Reach & { state: OrderState; kindId: number; pattern: string; others: string[]; after: number };
type Shape = InLanguage & { open: boolean; everyone: boolean; ofKind: boolean; searched: boolean };

/** A page of the orders in one state: open ones the oldest first, others the newest first. */
export const selectQueue = composed(
  (db, at: At<Asked>, { language, open, everyone, ofKind, searched }: Shape) => {
    const { id, state, kindId, sought } = referenceOrders;
    return officeOrders({ db, language })
      .where(
        and(
          sql`${state} = ${at.state}`,
          open ? gt(id, at.after) : lt(id, at.after),
          everyone ? undefined : isReached(at),
          ofKind ? eq(kindId, at.kindId) : undefined,
          searched
            ? sql`${sought} like ${at.pattern} and ${sought} like all(${at.others}::text[])`
            : undefined,
        ),
      )
      .orderBy(open ? asc(id) : desc(id))
      .limit(ORDERS_PAGE);
  },
);

export const selectOfficeOrder = first(
  composed((db, at: At<{ orderId: number }>, { language }: InLanguage) =>
    officeOrders({ db, language }).where(eq(referenceOrders.id, at.orderId)),
  ),
);

/** A page of the clearance sheets that wait for one of these rights, the oldest first. */
export const selectClearances = composed((db, at: At<Reach & { after: number }>, { language }: InLanguage) =>
  db
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
      and(
        sql`${clearanceSigns.state} in ('waiting', 'objected')`,
        gt(clearanceSigns.id, at.after),
        isReached(at, sql`held.of_right = ${clearanceOffices.right}`),
      ),
    )
    .orderBy(asc(clearanceSigns.id))
    .limit(ORDERS_PAGE),
);

/** What one office says of an order that is held. */
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
      ...{ state: sql`${at.state}`, personId: sql`${at.personId}` },
      ...{ note: sql`${at.note}`, at: sql`${at.now}` },
    })
    .where(and(eq(clearanceSigns.orderId, at.orderId), eq(clearanceSigns.officeId, at.officeId))),
);
