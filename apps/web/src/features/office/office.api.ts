import { ORDERS_PAGE, type OrderState } from '@bilim/contract/areas/references.constants';
import { referencesContract } from '@bilim/contract/areas/references.contract';
import type { Clearance, OfficeOrder } from '@bilim/contract/areas/references.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { fileUrl } from '../../platform/call/call.ts';
import { keyOf, pagesFor, queryFor } from '../../platform/call/query-for.ts';

const { queue, officeKinds, order, clearances, preview, officePaper } = referencesContract;

const nextAfter = (page: readonly { id: number }[]) =>
  page.length < ORDERS_PAGE ? undefined : { after: page.at(-1)?.id };

/** Orders in one state, filtered by kind and search text. */
export const queueQuery = (asked: { state: OrderState; kindId?: number; search: string }) =>
  pagesFor(queue, asked, { staleTime: 0, after: (page: OfficeOrder[]) => nextAfter(page) });

export const kindsQuery = () => queryFor(officeKinds, {}, { staleTime: 600_000 });

export const orderQuery = (orderId: number) => queryFor(order, { orderId }, { staleTime: 0 });

export const clearancesQuery = () =>
  pagesFor(clearances, {}, { staleTime: 0, after: (page: Clearance[]) => nextAfter(page) });

export const previewUrl = (orderId: number) => fileUrl(preview, { id: orderId });
export const paperUrl = (orderId: number) => fileUrl(officePaper, { id: orderId });

/** Queries that a change of an order invalidates. */
export const CHANGED = [queue, order, clearances];

export const refreshOffice = (client: QueryClient) =>
  Promise.all(CHANGED.map((changed) => client.invalidateQueries({ queryKey: keyOf(changed) })));
