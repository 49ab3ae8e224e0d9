import * as z from 'zod';
import { day, timestamp } from '../codecs.ts';
import { LANGUAGES } from '../limits.ts';
import { as, named } from '../named.ts';
import { ORDER_STATES, ORDER_STEPS, SIGN_STATES } from './references.constants.ts';

const id = z.int();
const name = z.string();
const state = z.enum(ORDER_STATES);
const language = z.enum(LANGUAGES);

/** A kind of paper that can be ordered, and the fields it needs. */
export const referenceKind = named({
  id: as('id_document', id),
  name: as('document', name),
  code: z.string(),
  automatic: z.boolean(),
  workingDays: z.int(),
  needsPlace: z.boolean(),
  needsPurpose: z.boolean(),
  /** When it is ready if ordered today. */
  expectedOn: day,
});
export type ReferenceKind = z.output<typeof referenceKind>;

export const region = named({ id: as('id_region', id), name: as('region', name) });
export const district = named({
  id: as('id_district', id),
  regionId: as('id_region', id),
  name: as('district', name),
});
export const purpose = named({ id: as('id_naznachenie', id), name: as('naznachenie', name) });

/** An office of a clearance sheet and its decision. */
const clearanceState = z.object({
  office: name,
  state: z.enum(SIGN_STATES),
  note: z.string(),
  at: timestamp.nullable(),
});

/** The issued paper of an order: its number, date, file size, and when it was revoked. */
const issued = z.object({ number: z.string(), issuedOn: day, size: z.int(), revokedOn: day.nullable() });

const ordered = {
  id: as('id_order', id),
  kindId: as('id_document', id),
  kind: as('code', z.string()),
  name: as('document', name),
  regionId: as('id_region', id.nullable()),
  region: as('region', name.nullable()),
  districtId: as('id_district', id.nullable()),
  district: as('district', name.nullable()),
  purposeId: as('id_naznachenie', id.nullable()),
  purpose: as('naznachenie', name.nullable()),
  language,
  copies: z.int(),
  state: as('status', state),
  orderedAt: as('date', timestamp),
  expectedOn: day,
  reason: z.string(),
  offices: z.array(clearanceState),
  paper: issued.nullable(),
};

/** One of the caller's orders. */
export const referenceOrder = named({ ...ordered, can: z.object({ cancel: z.boolean() }) });
export type ReferenceOrder = z.output<typeof referenceOrder>;

/** The response to an order: `again` if it is the paper issued for the same order today. */
export const savedOrder = named({
  ...ordered,
  can: z.object({ cancel: z.boolean() }),
  again: z.boolean(),
});
export type SavedOrder = z.output<typeof savedOrder>;

/** An order as the office sees it: with its student, and the permitted actions. */
export const officeOrder = named({
  ...ordered,
  /** The reason of a revocation, for staff only. */
  paper: issued.extend({ revokeReason: z.string().nullable() }).nullable(),
  student: z.string(),
  studentCode: z.int(),
  group: z.string(),
  takenBy: z.string().nullable(),
  can: z.object({ take: z.boolean(), done: z.boolean(), refuse: z.boolean() }),
});
export type OfficeOrder = z.output<typeof officeOrder>;

/** A step of an order. */
export const orderStep = z.object({
  id,
  step: z.enum(ORDER_STEPS),
  /** Its author; empty for papers issued automatically. */
  by: z.string(),
  office: z.string().nullable(),
  note: z.string(),
  at: timestamp,
});
export type OrderStep = z.output<typeof orderStep>;

/** A clearance sheet that needs the caller’s signature. */
export const clearance = z.object({
  id,
  orderId: id,
  officeId: id,
  office: z.string(),
  state: z.enum(SIGN_STATES),
  note: z.string(),
  student: z.string(),
  studentCode: z.int(),
  group: z.string(),
  orderedAt: timestamp,
});
export type Clearance = z.output<typeof clearance>;
