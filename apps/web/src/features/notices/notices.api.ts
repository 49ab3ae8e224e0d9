import { NOTICES_PAGE, type Notice, noticesContract } from '@bilim/contract/areas/notices.contract';
import { pagesFor, queryFor } from '../../platform/call/query-for.ts';

/** The user's notices, page by page; each page continues after the last notice of the one before. */
export const noticesQuery = () =>
  pagesFor(
    noticesContract.list,
    {},
    {
      after: (page: Notice[]) => (page.length < NOTICES_PAGE ? undefined : { before: page.at(-1)?.id }),
      offline: true,
      staleTime: 0,
    },
  );

export const settingsQuery = () => queryFor(noticesContract.settings, {});
