import { CHAT_POLL_MS } from '@bilim/contract/areas/chat.constants';
import { useQuery } from '@tanstack/react-query';
import { useConnected } from '../../platform/events.ts';
import { countsQuery } from './chat.api.ts';

/** Unread messages by room; updated by events, and by polling while there are none. */
function useCounts() {
  const connected = useConnected();
  return useQuery({ ...countsQuery(), refetchInterval: connected ? false : CHAT_POLL_MS }).data;
}

export function useUnreadTotal(): number {
  return useCounts()?.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
}

/** The unread count of a room; a room without an entry has none. */
export function useUnreadIn(): (roomId: number | null) => number {
  const counts = useCounts();
  return (roomId) => counts?.find((row) => row.roomId === roomId)?.unread ?? 0;
}

/** Unread messages of group chats by discipline. */
export function useUnreadByDiscipline(): ReadonlyMap<number, number> {
  const counts = useCounts();
  const sums = new Map<number, number>();
  for (const { class: of, unread } of counts ?? []) {
    if (of) sums.set(of.disciplineId, (sums.get(of.disciplineId) ?? 0) + unread);
  }
  return sums;
}
