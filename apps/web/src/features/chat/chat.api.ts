import { type ConversationAddress, chatContract } from '@bilim/contract/areas/chat.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, fileUrl } from '../../platform/call/call.ts';
import { KEPT_OFFLINE } from '../../platform/call/query.ts';
import { keyOf, queryFor } from '../../platform/call/query-for.ts';
import { isConnected } from '../../platform/events.ts';
import { currentLanguage } from '../../platform/words/language.ts';
import { type ChatWindow, opened } from './chat.window.ts';

/** Presence is polled: 'online' is valid for a minute. */
export const PRESENCE_MS = 60_000;

/** Cache key of a call in the current language: names in the answers depend on it. */
export const shownKey = (endpoint: { path: string }) => [...keyOf(endpoint), currentLanguage()];

/** Names a class: a group by plan, or a stream of an elective. */
export type ClassChoice = { yearId: number; disciplineId: number; elective: boolean; classId: number };

export const countsQuery = () => queryFor(chatContract.count, {}, { offline: true });

export const recentQuery = () => queryFor(chatContract.recent, {}, { offline: true });

export const contactsQuery = (choice: ClassChoice) =>
  queryFor(chatContract.contacts, choice, { offline: true });

/**
 * A conversation from its first unread message. Fetched on each opening; events and pages add later messages,
 * so nothing else refetches it.
 */
export function conversationQuery(address: ConversationAddress) {
  const input = { ...address, at: 'unread' as const };
  return queryOptions<ChatWindow>({
    queryKey: queryFor(chatContract.open, input).queryKey,
    queryFn: async ({ signal, client, queryKey }) => {
      const live = isConnected();
      const language = currentLanguage();
      const fresh = await call(chatContract.open, input, { signal });
      const kept = client.getQueryData<ChatWindow>(queryKey);
      return opened({ kept, fresh, language, live: live && isConnected() });
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    // Unless it is shown in place of its translation.
    refetchOnReconnect: ({ state }) => state.data?.language !== currentLanguage(),
    ...KEPT_OFFLINE,
  });
}

/** The state of the other participants, refetched every minute while shown. */
export const infoQuery = (address: ConversationAddress) =>
  queryOptions({
    ...queryFor(chatContract.info, address),
    placeholderData: keepPreviousData,
    refetchInterval: PRESENCE_MS,
  });

export const settingsQuery = () => queryFor(profileContract.settings, {});

export const openLatest = (address: ConversationAddress) =>
  call(chatContract.open, { ...address, at: 'latest' });
export const listOlder = ({ address, before }: { address: ConversationAddress; before: number }) =>
  call(chatContract.older, { ...address, before });
export const listNewer = ({ address, after }: { address: ConversationAddress; after: number }) =>
  call(chatContract.newer, { ...address, after });
export const readMessage = (messageId: number) => call(chatContract.read, { messageId });

/** The address of a message's file: to save, or with `inline` to show. */
export const messageFileUrl = ({ message, file, inline }: { message: number; file: number; inline?: true }) =>
  fileUrl(chatContract.download, { message, file, inline: inline && '1' });
