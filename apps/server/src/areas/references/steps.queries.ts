import { type OrderState, STEPS_SHOWN } from '@bilim/contract/areas/references.constants';
import type { Language } from '@bilim/contract/limits';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { holdersOf, MANAGING } from '../../db/shared/holders.ts';
import { inLanguage } from '../../db/shared/in-language.ts';
import {
  clearanceOffices,
  clearanceSigns,
  grants,
  people,
  referenceKinds,
  referenceOrders,
  referenceSteps,
} from '../../db/tables.ts';

type Step = (typeof referenceSteps.$inferSelect)['step'];

/** The number of missing signatures. */
export const unsignedOf = sql<number>`(select count(*) from ${clearanceSigns}
  where ${clearanceSigns.orderId} = ${referenceOrders.id} and ${clearanceSigns.state} <> 'signed')`.mapWith(
  Number,
);

/** Locks an order until the transaction ends, and reads the fields that decide on permissions. */
export const lockOrder = first(
  composed((db, at: At<{ orderId: number }>) =>
    db
      .select({
        id: referenceOrders.id,
        studentId: referenceOrders.studentId,
        facultyId: referenceOrders.facultyId,
        departmentId: referenceOrders.departmentId,
        state: referenceOrders.state,
        ru: referenceKinds.nameRu,
        kg: referenceKinds.nameKg,
        en: referenceKinds.nameEn,
        unsigned: unsignedOf,
      })
      .from(referenceOrders)
      .innerJoin(referenceKinds, eq(referenceKinds.id, referenceOrders.kindId))
      .where(eq(referenceOrders.id, at.orderId))
      .for('update', { of: referenceOrders }),
  ),
);
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** The order of a paper. */
export const selectOfPaper = first(
  composed((db, at: At<{ paperId: number }>) =>
    db
      .select({
        id: referenceOrders.id,
        studentId: referenceOrders.studentId,
        state: referenceOrders.state,
        ru: referenceKinds.nameRu,
        kg: referenceKinds.nameKg,
        en: referenceKinds.nameEn,
      })
      .from(referenceOrders)
      .innerJoin(referenceKinds, eq(referenceKinds.id, referenceOrders.kindId))
      .where(eq(referenceOrders.paperId, at.paperId)),
  ),
);

type NewState = {
  orderId: number;
  state: OrderState;
  takenById: number | null;
  reason: string;
  paperId: number | null;
};
/** The new state; the official who took the order is kept. */
export const updateState = composed((db, at: At<NewState>) =>
  db
    .update(referenceOrders)
    .set({
      state: sql`${at.state}`,
      takenById: sql`coalesce(${at.takenById}::integer, ${referenceOrders.takenById})`,
      reason: sql`${at.reason}`,
      paperId: sql`${at.paperId}`,
    })
    .where(eq(referenceOrders.id, at.orderId)),
);

/** Drops the open signatures of an ended order. */
export const dropSigns = composed((db, at: At<{ orderId: number }>) =>
  db
    .update(clearanceSigns)
    .set({ state: 'dropped' })
    .where(
      and(eq(clearanceSigns.orderId, at.orderId), sql`${clearanceSigns.state} in ('waiting', 'objected')`),
    ),
);

type NewStep = {
  orderId: number;
  step: Step;
  personId: number | null;
  actor: string;
  officeId: number | null;
  note: string;
  at: Date;
};
export const insertStep = composed((db, at: At<NewStep>) =>
  db.insert(referenceSteps).values({
    orderId: at.orderId,
    step: sql`${at.step}`,
    personId: at.personId,
    actor: at.actor,
    officeId: at.officeId,
    note: at.note,
    at: at.at,
  }),
);

/** The last steps of an order, the newest first. */
export const selectSteps = composed((db, at: At<{ orderId: number }>, { language }: { language: Language }) =>
  db
    .select({
      id: referenceSteps.id,
      step: referenceSteps.step,
      by: sql<string>`case when ${people.id} is null then ${referenceSteps.actor}
        else ${fullNameOf(people, language)} end`,
      office: inLanguage(clearanceOffices, language),
      note: referenceSteps.note,
      at: referenceSteps.at,
    })
    .from(referenceSteps)
    .leftJoin(people, eq(people.id, referenceSteps.personId))
    .leftJoin(clearanceOffices, eq(clearanceOffices.id, referenceSteps.officeId))
    .where(eq(referenceSteps.orderId, at.orderId))
    .orderBy(desc(referenceSteps.id))
    .limit(STEPS_SHOWN),
);

/**
 * The receivers of an order's events: the registrar's office, deans and those who sign it, within their
 * units.
 */
export const selectWorkers = composed((db, at: At<{ orderId: number; now: Date }>) =>
  db
    .selectDistinct({ id: grants.personId })
    .from(grants)
    .innerJoin(referenceOrders, eq(referenceOrders.id, at.orderId))
    .where(
      holdersOf({
        rights: sql`${MANAGING} || array(
          select ${clearanceOffices.right}::text from ${clearanceSigns}
          join ${clearanceOffices} on ${clearanceOffices.id} = ${clearanceSigns.officeId}
          where ${clearanceSigns.orderId} = ${at.orderId})`,
        unit: referenceOrders,
        now: at.now,
      }),
    ),
);
