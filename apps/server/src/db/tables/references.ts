import { RIGHTS } from '@bilim/contract/access';
import {
  KIND_BODIES,
  ORDER_STATES,
  ORDER_STEPS,
  SIGN_STATES,
} from '@bilim/contract/areas/references.constants';
import { LANGUAGES } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, names, ref } from './columns.ts';
import { papers } from './papers.ts';
import { people } from './people.ts';
import { departments, faculties } from './units.ts';

const position = () => smallint('position').notNull().default(0);
const active = () => boolean('active').notNull().default(true);
const listed = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);

/** Signers of papers: the printed name and the position. */
export const paperSigners = pgTable('paper_signers', {
  id: id(),
  ...names(),
  postRu: text('post_ru').notNull(),
  postKg: text('post_kg').notNull(),
  postEn: text('post_en').notNull(),
});

export const regions = pgTable('regions', { id: id(), ...names(), position: position() });

export const districts = pgTable(
  'districts',
  { id: id(), regionId: ref('region_id', () => regions.id), ...names(), position: position() },
  (t) => [unique('districts_region').on(t.regionId, t.id)],
);

/** The purpose of a paper, as printed on it. */
export const purposes = pgTable('purposes', { id: id(), ...names(), position: position(), active: active() });

/**
 * Kinds of papers to order. The texts have placeholders ({name}, by gender {студентом|студенткой}). An automatic kind
 * is issued at once without staff. The body of a transcript comes from the area that keeps grades.
 */
export const referenceKinds = pgTable(
  'reference_kinds',
  {
    id: id(),
    code: text('code').notNull().unique(),
    ...names(),
    body: text('body', { enum: KIND_BODIES }).notNull().default('text'),
    textRu: text('text_ru').notNull().default(''),
    textKg: text('text_kg').notNull().default(''),
    textEn: text('text_en').notNull().default(''),
    automatic: boolean('automatic').notNull().default(false),
    workingDays: smallint('working_days').notNull().default(1),
    needsPlace: boolean('needs_place').notNull().default(false),
    needsPurpose: boolean('needs_purpose').notNull().default(true),
    /** Without one, the signer added last signs. */
    signerId: integer('signer_id').references(() => paperSigners.id),
    position: position(),
    active: active(),
  },
  (t) => [
    check('reference_kinds_code', sql`${t.code} ~ '^[a-z_]{1,32}$'`),
    check('reference_kinds_body', sql`${t.body} in ${listed(KIND_BODIES)}`),
    check('reference_kinds_days', sql`${t.workingDays} between 0 and 60`),
    check('reference_kinds_automatic', sql`not (${t.automatic} and ${t.body} = 'clearance')`),
  ],
);

/** Who signs a clearance sheet: holders of the right whose scope includes the student. */
export const clearanceOffices = pgTable(
  'clearance_offices',
  {
    id: id(),
    ...names(),
    right: text('right', { enum: RIGHTS }).notNull(),
    position: position(),
    active: active(),
  },
  (t) => [check('clearance_offices_right', sql`${t.right} in ${listed(RIGHTS)}`)],
);

/**
 * An order of a student. The unit is the student's unit at the time; its dean's office processes it. `sought` is the
 * search text of the office: the student's names and number.
 */
export const referenceOrders = pgTable(
  'reference_orders',
  {
    id: id(),
    studentId: ref('student_id', () => people.id),
    facultyId: ref('faculty_id', () => faculties.id),
    departmentId: ref('department_id', () => departments.id),
    kindId: ref('kind_id', () => referenceKinds.id),
    regionId: integer('region_id').references(() => regions.id),
    districtId: integer('district_id'),
    purposeId: integer('purpose_id').references(() => purposes.id),
    language: text('language', { enum: LANGUAGES }).notNull(),
    copies: smallint('copies').notNull().default(1),
    state: text('state', { enum: ORDER_STATES }).notNull().default('waiting'),
    orderedAt: instant('ordered_at').notNull().defaultNow(),
    expectedOn: date('expected_on').notNull(),
    takenById: integer('taken_by_id').references(() => people.id),
    reason: text('reason').notNull().default(''),
    paperId: integer('paper_id')
      .unique()
      .references(() => papers.id),
    sought: text('sought').notNull(),
  },
  (t) => [
    // At most one open order of a kind, also when two requests arrive together.
    uniqueIndex('reference_orders_open')
      .on(
        t.studentId,
        t.kindId,
        sql`coalesce(${t.districtId}, 0)`,
        sql`coalesce(${t.purposeId}, 0)`,
        t.language,
      )
      .where(sql`state in ('waiting', 'preparing')`),
    index('reference_orders_student').on(t.studentId, t.id),
    index('reference_orders_state').on(t.state, t.id),
    index('reference_orders_kind').on(t.kindId, t.state, t.id),
    index('reference_orders_faculty').on(t.facultyId, t.state, t.id),
    index('reference_orders_faculty_kind').on(t.facultyId, t.kindId, t.state, t.id),
    index('reference_orders_department').on(t.departmentId, t.state, t.id),
    index('reference_orders_department_kind').on(t.departmentId, t.kindId, t.state, t.id),
    index('reference_orders_sought').using('gin', t.sought.op('gin_trgm_ops')),
    // A district belongs to its region.
    foreignKey({
      name: 'reference_orders_place',
      columns: [t.regionId, t.districtId],
      foreignColumns: [districts.regionId, districts.id],
    }),
    check('reference_orders_district', sql`(${t.regionId} is null) = (${t.districtId} is null)`),
    check('reference_orders_state_known', sql`${t.state} in ${listed(ORDER_STATES)}`),
    check('reference_orders_language', sql`${t.language} in ${listed(LANGUAGES)}`),
    check('reference_orders_copies', sql`${t.copies} between 1 and 5`),
    check('reference_orders_paper', sql`(${t.state} = 'prepared') = (${t.paperId} is not null)`),
    check('reference_orders_reason', sql`${t.state} <> 'refused' or btrim(${t.reason}) <> ''`),
  ],
);

/**
 * The decision of each office about a clearance sheet, for the offices that existed when it was ordered. The unit is
 * the order's.
 */
export const clearanceSigns = pgTable(
  'clearance_signs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: ref('order_id', () => referenceOrders.id),
    officeId: ref('office_id', () => clearanceOffices.id),
    facultyId: ref('faculty_id', () => faculties.id),
    departmentId: ref('department_id', () => departments.id),
    state: text('state', { enum: SIGN_STATES }).notNull().default('waiting'),
    personId: integer('person_id').references(() => people.id),
    note: text('note').notNull().default(''),
    at: instant('at'),
  },
  (t) => [
    unique('clearance_signs_office').on(t.orderId, t.officeId),
    // Open items of one office: of the entire university, of a faculty, of a department.
    index('clearance_signs_open').on(t.officeId, t.id).where(sql`state in ('waiting', 'objected')`),
    index('clearance_signs_faculty')
      .on(t.officeId, t.facultyId, t.id)
      .where(sql`state in ('waiting', 'objected')`),
    index('clearance_signs_department')
      .on(t.officeId, t.departmentId, t.id)
      .where(sql`state in ('waiting', 'objected')`),
    check('clearance_signs_state', sql`${t.state} in ${listed(SIGN_STATES)}`),
    check('clearance_signs_objected', sql`${t.state} <> 'objected' or btrim(${t.note}) <> ''`),
  ],
);

/** The history of an order: who, when, with which comment. The database refuses to change it. */
export const referenceSteps = pgTable(
  'reference_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: ref('order_id', () => referenceOrders.id),
    step: text('step', { enum: ORDER_STEPS }).notNull(),
    /** Null for an automatic step; the operator has only a name. */
    personId: integer('person_id').references(() => people.id),
    actor: text('actor').notNull().default(''),
    officeId: integer('office_id').references(() => clearanceOffices.id),
    note: text('note').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('reference_steps_order').on(t.orderId, t.id),
    check('reference_steps_step', sql`${t.step} in ${listed(ORDER_STEPS)}`),
  ],
);
