import { ORDERS_PAGE } from '@bilim/contract/areas/references.constants';
import { referencesContract } from '@bilim/contract/areas/references.contract';
import type { ReferenceOrder } from '@bilim/contract/areas/references.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { fileUrl } from '../../platform/call/call.ts';
import { keyOf, pagesFor, queryFor } from '../../platform/call/query-for.ts';

/** The user's orders, page by page; the last data is available offline. */
export const ordersQuery = () =>
  pagesFor(
    referencesContract.list,
    {},
    {
      offline: true,
      staleTime: 0,
      after: (page: ReferenceOrder[]) =>
        page.length < ORDERS_PAGE ? undefined : { before: page.at(-1)?.id },
    },
  );

/** The options of a new order: they rarely change. */
export const choicesQuery = () => queryFor(referencesContract.page, {}, { staleTime: 600_000 });

export const paperUrl = (orderId: number) => fileUrl(referencesContract.paper, { id: orderId });

export const refreshOrders = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: keyOf(referencesContract.list) });
