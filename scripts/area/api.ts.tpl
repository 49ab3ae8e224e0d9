import { type __Area__Item, type __Area__Kind, __area__Contract, __area__Page } from '@bilim/contract/areas/__area__.contract';
import { pagesFor } from '../../platform/call/query-for.ts';

/** The list of one kind or all, in pages; each page continues after the last item of the one before. */
export const itemsQuery = (kind?: __Area__Kind) =>
  pagesFor(
    __area__Contract.list,
    { kind },
    {
      after: (page: __Area__Item[]) => (page.length < __area__Page ? undefined : { before: page.at(-1)?.id }),
      offline: true,
    },
  );
