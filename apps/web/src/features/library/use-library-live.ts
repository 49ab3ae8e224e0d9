import { eventsEvents } from '@bilim/contract/areas/events.contract';
import { libraryContract, libraryEvents } from '@bilim/contract/areas/library.contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../platform/call/query-for.ts';
import { useEvent } from '../../platform/events.ts';

const { search, get, similar, baseCategories, categories, continued } = libraryContract;
/** All queries that return books. */
export const OF_BOOKS = [search, get, similar, baseCategories, categories, continued];

/** Keeps the display current: a book was added, changed or removed, or the user reads on another device. */
export function useLibraryLive() {
  const client = useQueryClient();
  const refetch = (calls: readonly { path: string }[]) => {
    for (const changed of calls) void client.invalidateQueries({ queryKey: keyOf(changed) });
  };
  useEvent(libraryEvents.changed, () => refetch(OF_BOOKS));
  useEvent(libraryEvents.placed, () => refetch([continued, get]));
  useEvent(eventsEvents.reset, () => refetch(OF_BOOKS));
}
