import { type __Area__Item, __area__Contract, __area__Page } from '@bilim/contract/areas/__area__.contract';
import { pagesFor } from '../../platform/query-for.ts';

/** The list, page after page; each page continues after the last item of the one before. */
export const itemsQuery = () =>
  pagesFor(
    __area__Contract.list,
    {},
    {
      after: (page: __Area__Item[]) => (page.length < __area__Page ? undefined : { before: page.at(-1)?.id }),
      offline: true,
    },
  );
