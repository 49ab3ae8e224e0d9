import * as z from 'zod';
import { day, timestamp } from '../codecs.ts';
import { as, named } from '../named.ts';

const id = z.int();
/** An integer in tyiyn; 100 tyiyn are 1 som. */
const tyiyn = z.int();

/** A part of a charge, and how much of it payments have covered; the oldest part is covered first. */
const due = z.object({
  dueOn: day,
  tyiyn,
  paid: tyiyn,
  state: z.enum(['paid', 'part', 'due', 'overdue']),
  /** When the covering payment arrived; null while it is not covered. */
  paidAt: timestamp.nullable(),
});
export type Due = z.output<typeof due>;

/** One service in one year: charged, paid and left amounts, and how to pay. */
export const serviceState = named({
  id: as('id_uslug', id),
  name: as('uslug', z.string()),
  kind: z.enum(['contract', 'dormitory', 'retake', 'other']),
  /** A closed service shows its history and accepts no payment. */
  open: z.boolean(),
  /** In the chosen year: charges less discounts, and how much of it is covered. */
  charged: tyiyn,
  paid: tyiyn,
  /** The amount left to pay of all years up to now; negative if paid in advance. */
  left: tyiyn,
  dues: z.array(due),
  contract: z.string().nullable(),
  /** The payment code, ten digits. */
  code: as('account', z.string()),
  /** The terms of this year’s dues: 1 autumn, 2 spring. */
  seasons: z.array(z.literal([1, 2])),
});
export type ServiceState = z.output<typeof serviceState>;

export const paymentsPage = z.object({
  services: z.array(serviceState),
  /** Null if the university has no QR payment provider: then there is no QR code and no link. */
  elqr: z
    .object({
      domain: z.string(),
      category: z.string(),
      provider: z.string(),
      /** Prefix of the payload in a QR code. */
      base: z.string(),
      /** By service. */
      serviceCodes: z.record(z.string(), z.string()),
      comment: z.string(),
    })
    .nullable(),
  /** Banking apps that open the payload, with the prefix of their links. */
  apps: z.array(z.object({ name: z.string(), base: z.string(), color: z.string() })),
  /** Card payments: at an acquirer, in the built-in sandbox, or not at all. */
  card: z.object({
    way: z.enum(['acquirer', 'sandbox', 'none']),
    least: tyiyn,
    most: tyiyn,
    /** As printed below the button. */
    brands: z.array(z.string()),
  }),
});
export type PaymentsPage = z.output<typeof paymentsPage>;

/** The known state of a card payment. */
export const cardOrder = z.object({
  id,
  serviceId: id,
  service: z.string(),
  tyiyn,
  /** `unknown`: the acquirer has not reported the order’s result yet. */
  state: z.enum(['open', 'unknown', 'paid', 'refused', 'cancelled', 'expired']),
  /** The address of the card form, while it is open. */
  pageUrl: z.string().nullable(),
  failure: z.string(),
  card: z.string(),
  createdAt: timestamp,
  entryId: id.nullable(),
});
export type CardOrder = z.output<typeof cardOrder>;

/** A row of the history: an entry of the ledger, or a failed order. */
export const historyLine = z.object({
  /** The id of the entry or the order. */
  id,
  what: z.enum([
    'charge',
    'payment',
    'refund',
    'discount',
    'correction',
    'refused',
    'cancelled',
    'expired',
    'open',
  ]),
  serviceId: id,
  service: z.string(),
  season: z.literal([1, 2]).nullable(),
  yearName: z.string().nullable(),
  tyiyn,
  /** The source: `card`, `sandbox`, `bank`, `office`, `charge`; and its name or card. */
  way: z.enum(['card', 'sandbox', 'bank', 'office', 'charge']),
  detail: z.string(),
  reason: z.string(),
  at: timestamp,
  receipt: z.boolean(),
});
export type HistoryLine = z.output<typeof historyLine>;

/** Where the next page of the history starts. */
export const historyMark = z.object({ at: timestamp, kind: z.enum(['entry', 'order']), id });
