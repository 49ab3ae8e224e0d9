import { academicsContract } from '@bilim/contract/areas/academics.contract';
import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import { paymentsHome } from '@bilim/contract/areas/payments.home';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { fileUrl } from '../../platform/call/call.ts';
import { answersFor, keyOf, queryFor } from '../../platform/call/query-for.ts';
import type { HistoryPart } from './payments.search.ts';

type History = z.output<typeof paymentsContract.history.output>;

/**
 * The last data is available offline: the code and its QR are needed at a payment kiosk. Online it is
 * refetched on each visit, because the user returns from a bank's application within seconds.
 */
const KEPT = { offline: true, staleTime: 0 } as const;

export const pageQuery = (yearId: number) => queryFor(paymentsContract.page, { yearId }, KEPT);

export const historyQuery = ({ what, serviceId }: { what: HistoryPart; serviceId: number | undefined }) =>
  answersFor(
    paymentsContract.history,
    { what, serviceId },
    { ...KEPT, after: ({ next }: History) => (next ? { before: next } : undefined) },
  );

export const orderQuery = (orderId: number) =>
  queryFor(paymentsContract.order, { orderId }, { staleTime: 0 });

export const parentsQuery = () => queryFor(paymentsContract.parents, {});

/** The student's groups in a year. */
export const groupsQuery = (yearId: number) =>
  queryFor(academicsContract.studentGroups, { yearId }, { offline: true, staleTime: 3_600_000 });

export const receiptUrl = (entryId: number) => fileUrl(paymentsContract.receipt, { id: entryId });

const MONEY = [paymentsContract.page, paymentsContract.history, paymentsContract.order, paymentsHome.due];

/** Refetches all payment data. */
export const refreshMoney = (client: QueryClient) =>
  Promise.all(MONEY.map((changed) => client.invalidateQueries({ queryKey: keyOf(changed) })));
