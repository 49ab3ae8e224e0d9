import { randomUUID } from 'node:crypto';
import { brokenRule } from '../broken-rule.ts';
import { post } from '../ledger.service.ts';
import type { CardParts } from './acquirer.ts';
import { askRefund, finishIfReached, type NoRefund } from './refund.service.ts';
import { type Refund, selectEntry } from './refunds.queries.ts';

type Wanted = { parts: CardParts; entryId: number; tyiyn: number; actor: string; reason: string };
export type NotGivenBack = NoRefund | 'no payment' | 'another acquirer';

/**
 * Refunds a payment. A card payment goes back through its acquirer. A bank payment was returned by the office
 * and is only posted.
 */
export async function giveBack(wanted: Wanted): Promise<Refund | { entryId: number } | NotGivenBack> {
  const { parts, entryId } = wanted;
  const entry = await selectEntry(parts.db, { entryId });
  if (entry?.kind !== 'payment') return 'no payment';
  if (!entry.source.startsWith('card.')) return writeDown({ ...wanted, entry });
  const { card } = parts.config;
  if (!card || entry.source !== `card.${card.name}`) return 'another acquirer';
  const asked = await askRefund(wanted);
  if (typeof asked === 'string') return asked;
  return (await finishIfReached({ parts, card, refundId: asked.refundId })) ?? 'no payment';
}

type Entry = NonNullable<Awaited<ReturnType<typeof selectEntry>>>;

async function writeDown({ parts, entry, tyiyn, actor, reason }: Wanted & { entry: Entry }) {
  const { studentId, serviceId, source: money, id: refundOf } = entry;
  const now = parts.now();
  try {
    return await parts.db.transaction(async (db) => {
      const { entryId } = await post(db, {
        kind: 'refund',
        source: 'office',
        externalId: `refund:${randomUUID()}`,
        refundOf,
        money,
        studentId,
        serviceId,
        tyiyn,
        actor,
        reason,
        happenedAt: now,
        now,
      });
      const event = { kind: 'payments.changed', serviceId, what: 'refunded', tyiyn } as const;
      await parts.events.publish({ db, to: { people: [studentId] }, event });
      return { entryId };
    });
  } catch (error) {
    if (brokenRule(error) === 'ledger_refund_too_large') return 'too large';
    throw error;
  }
}
