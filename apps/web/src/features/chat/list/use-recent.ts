import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { recentQuery } from '../chat.api.ts';
import { findListed } from '../chat.cache.ts';
import { useOutboxView } from '../chat.outbox.ts';
import { withUnlisted } from './with-outgoing.ts';

/** The recent conversations, including new ones whose first message is not sent yet. */
export function useRecent({ refetchInterval }: { refetchInterval?: number } = {}) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...recentQuery(), refetchInterval });
  const { rows: outgoing } = useOutboxView();
  const find = (address: ConversationAddress) => findListed({ client, address });
  return { data: data && withUnlisted({ rows: data, outgoing, find }), error, refetch };
}
