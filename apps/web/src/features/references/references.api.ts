import { ORDERS_PAGE } from '@bilim/contract/areas/references.constants';
import { referencesContract } from '@bilim/contract/areas/references.contract';
import type { ReferenceOrder } from '@bilim/contract/areas/references.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { fileUrl } from '../../platform/call.ts';
import { keyOf, pagesFor, queryFor } from '../../platform/query-for.ts';

/** The caller's orders, page after page; what was read last opens without network. */
export const ordersQuery = () =>
  pagesFor(
    referencesContract.list,
    {},
    {
      ...{ offline: true, staleTime: 0 },
      after: (page: ReferenceOrder[]) =>
        page.length < ORDERS_PAGE ? undefined : { before: page.at(-1)?.id },
    },
  );

/** What a new order is chosen from: it hardly ever changes. */
export const choicesQuery = () => queryFor(referencesContract.page, {}, { staleTime: 600_000 });

export const paperUrl = (orderId: number) => fileUrl(referencesContract.paper, { id: orderId });

export const refreshOrders = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: keyOf(referencesContract.list) });
