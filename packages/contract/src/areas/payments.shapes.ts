import * as z from 'zod';
import { day, timestamp } from '../codecs.ts';
import { as, named } from '../named.ts';

const id = z.int();
/** Whole tyiyn, a hundred to the som. */
const tyiyn = z.int();

/** A part of what is charged, and how much of it is covered by what was paid, the oldest first. */
const due = z.object({
  dueOn: day,
  tyiyn,
  paid: tyiyn,
  state: z.enum(['paid', 'part', 'due', 'overdue']),
  /** When what covers it came in; null while it is not covered. */
  paidAt: timestamp.nullable(),
});
export type Due = z.output<typeof due>;

/** One service in one year: what is owed, paid and left, and how to pay. */
export const serviceState = named({
  id: as('id_uslug', id),
  name: as('uslug', z.string()),
  kind: z.enum(['contract', 'dormitory', 'retake', 'other']),
  /** A closed service shows what was and takes nothing. */
  open: z.boolean(),
  /** In the chosen year: charged less discounts, and how much of it is covered. */
  charged: tyiyn,
  paid: tyiyn,
  /** Of all years up to now: what is left to pay; below zero it is paid ahead. */
  left: tyiyn,
  dues: z.array(due),
  contract: z.string().nullable(),
  /** The payment code, ten digits. */
  code: as('account', z.string()),
  /** The terms that the dues of this year belong to: 1 autumn, 2 spring. */
  seasons: z.array(z.literal([1, 2])),
});
export type ServiceState = z.output<typeof serviceState>;

export const paymentsPage = z.object({
  services: z.array(serviceState),
  /** Null where the university has no provider of such codes: then there is nothing to draw and no link to open. */
  elqr: z
    .object({
      domain: z.string(),
      category: z.string(),
      provider: z.string(),
      /** What stands before the payload in a QR code. */
      base: z.string(),
      /** By service. */
      serviceCodes: z.record(z.string(), z.string()),
      comment: z.string(),
    })
    .nullable(),
  /** Applications that open the payload: what stands before it in their links. */
  apps: z.array(z.object({ name: z.string(), base: z.string(), color: z.string() })),
  /** By card: at an acquirer, at the sandbox that comes along, or not at all. */
  card: z.object({
    way: z.enum(['acquirer', 'sandbox', 'none']),
    least: tyiyn,
    most: tyiyn,
    /** As printed below the button. */
    brands: z.array(z.string()),
  }),
});
export type PaymentsPage = z.output<typeof paymentsPage>;

/** A card payment, as far as it is known. */
export const cardOrder = z.object({
  id,
  serviceId: id,
  service: z.string(),
  tyiyn,
  /** `unknown` is an order of which the acquirer has not said anything yet; nobody guesses. */
  state: z.enum(['open', 'unknown', 'paid', 'refused', 'cancelled', 'expired']),
  /** Where the card is asked for, while that is open. */
  pageUrl: z.string().nullable(),
  failure: z.string(),
  card: z.string(),
  createdAt: timestamp,
  entryId: id.nullable(),
});
export type CardOrder = z.output<typeof cardOrder>;

/** A line of the history: an entry of the ledger, or an order that came to nothing. */
export const historyLine = z.object({
  /** Of the entry or the order. */
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
  /** How it came: `card`, `sandbox`, `bank`, `office`, `charge`; and whose name or which card. */
  way: z.enum(['card', 'sandbox', 'bank', 'office', 'charge']),
  detail: z.string(),
  reason: z.string(),
  at: timestamp,
  receipt: z.boolean(),
});
export type HistoryLine = z.output<typeof historyLine>;

/** Where the next page of the history begins. */
export const historyMark = z.object({ at: timestamp, kind: z.enum(['entry', 'order']), id });
