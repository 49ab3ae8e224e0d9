import { type ConversationAddress, chatContract } from '@bilim/contract/areas/chat.contract';
import { profileContract } from '@bilim/contract/areas/profile.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, fileUrl } from '../../platform/call.ts';
import { isConnected } from '../../platform/events.ts';
import { currentLanguage } from '../../platform/language.ts';
import { KEPT_OFFLINE } from '../../platform/query.ts';
import { addressKey } from './chat.search.ts';
import { type ChatWindow, opened } from './chat.window.ts';

/** Presence is told by asking: 'online' holds for a minute. */
export const PRESENCE_MS = 60_000;

/** The keys of the chat's caches; names in them are in the shown language. */
export const chatKeys = {
  all: ['chat'] as const,
  counts: ['chat', 'counts'] as const,
  recent: () => ['chat', currentLanguage(), 'list', 'recent'] as const,
  contacts: (of: object) => ['chat', currentLanguage(), 'list', 'contacts', of] as const,
  lists: () => ['chat', currentLanguage(), 'list'] as const,
  conversations: () => ['chat', currentLanguage(), 'conversation'] as const,
  conversation: (address: ConversationAddress) => [...chatKeys.conversations(), addressKey(address)] as const,
  infos: () => ['chat', currentLanguage(), 'info'] as const,
  info: (address: ConversationAddress) => [...chatKeys.infos(), addressKey(address)] as const,
};

/** Names a class: a group by plan, or a stream of an elective. */
export type ClassChoice = { yearId: number; disciplineId: number; elective: boolean; classId: number };

export const countsQuery = queryOptions({
  queryKey: chatKeys.counts,
  queryFn: ({ signal }) => call(chatContract.count, {}, { signal }),
  ...KEPT_OFFLINE,
});

export const recentQuery = () =>
  queryOptions({
    queryKey: chatKeys.recent(),
    queryFn: ({ signal }) => call(chatContract.recent, {}, { signal }),
    ...KEPT_OFFLINE,
  });

export const contactsQuery = (choice: ClassChoice) =>
  queryOptions({
    queryKey: chatKeys.contacts(choice),
    queryFn: ({ signal }) => call(chatContract.contacts, choice, { signal }),
    ...KEPT_OFFLINE,
  });

/**
 * A conversation from its first unread message. Asked for whenever it is opened; what comes afterwards is put in by
 * events and pages, so nothing but a new opening asks again.
 */
export const conversationQuery = (address: ConversationAddress) =>
  queryOptions({
    queryKey: chatKeys.conversation(address),
    queryFn: async ({ signal, client, queryKey }) => {
      const live = isConnected();
      const fresh = await call(chatContract.open, { ...address, at: 'unread' }, { signal });
      const kept = client.getQueryData<ChatWindow>(queryKey);
      return opened({ kept, fresh, live: live && isConnected() });
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    ...KEPT_OFFLINE,
  });

/** Who is at the other side, renewed every minute while one looks. */
export const infoQuery = (address: ConversationAddress) =>
  queryOptions({
    queryKey: chatKeys.info(address),
    queryFn: ({ signal }) => call(chatContract.info, address, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: PRESENCE_MS,
  });

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(profileContract.settings, {}, { signal }),
});
export const saveSound = (sound: boolean) => call(profileContract.saveSettings, { sound });

export const openLatest = (address: ConversationAddress) =>
  call(chatContract.open, { ...address, at: 'latest' });
export const listOlder = ({ address, before }: { address: ConversationAddress; before: number }) =>
  call(chatContract.older, { ...address, before });
export const listNewer = ({ address, after }: { address: ConversationAddress; after: number }) =>
  call(chatContract.newer, { ...address, after });
export const readMessage = (messageId: number) => call(chatContract.read, { messageId });
export const readAll = (address: ConversationAddress) => call(chatContract.readAll, address);
export const removeMessage = (messageId: number) => call(chatContract.remove, { messageId });
export const tellTyping = (address: ConversationAddress) => call(chatContract.typing, address);

/** The address of a message's file: to save, or with `inline` to show. */
export const messageFileUrl = ({ message, file, inline }: { message: number; file: number; inline?: true }) =>
  fileUrl(chatContract.download, { message, file, inline: inline && '1' });
