import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import { type ConversationAddress, chatContract } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage, Conversation } from '@bilim/contract/areas/chat.shapes';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type * as z from 'zod';
import { countsQuery, shownKey } from './chat.api.ts';
import { isOpen } from './chat.search.ts';
import { type ChatWindow, withMessage, withoutMessage } from './chat.window.ts';

type Counts = z.output<(typeof chatContract)['count']['output']>;

/** Changes every cached copy of a conversation: it may be cached by room and by person. */
export function changeWindows({
  client,
  fits,
  change,
}: {
  client: QueryClient;
  fits: (window: ChatWindow) => boolean;
  change: (window: ChatWindow) => ChatWindow;
}): number {
  const found = client
    .getQueriesData<ChatWindow>({ queryKey: shownKey(chatContract.open) })
    .flatMap(([queryKey, window]) => (window && fits(window) ? [{ queryKey, window }] : []));
  for (const { queryKey, window } of found) client.setQueryData<ChatWindow>(queryKey, change(window));
  return found.length;
}

export const inRoom = (roomId: number) => (window: ChatWindow) => window.conversation.roomId === roomId;

/** The cached lists: the recent conversations, and the contacts of each class. */
const listsIn = (client: QueryClient) =>
  [chatContract.recent, chatContract.contacts].flatMap((list) =>
    client
      .getQueriesData<Conversation[]>({ queryKey: shownKey(list) })
      .flatMap(([queryKey, rows]) => (rows ? [{ queryKey, rows }] : [])),
  );

/** A list's data of a conversation that was not opened yet. */
export function findListed({
  client,
  address,
}: {
  client: QueryClient;
  address: ConversationAddress;
}): Conversation | null {
  return (
    listsIn(client)
      .flatMap(({ rows }) => rows)
      .find((row) => isOpen(address, row)) ?? null
  );
}

/** The group chat first, then by last message; conversations without messages keep their order. */
function inListOrder(rows: readonly Conversation[], pinned: boolean): Conversation[] {
  const weight = ({ code, last }: Conversation) =>
    pinned && code === GROUP_CHAT_ID ? Number.POSITIVE_INFINITY : (last?.id ?? 0);
  return [...rows].sort((one, other) => Math.sign(weight(other) - weight(one)) || 0);
}

const lastOf = ({ id, text, fileName, sentAt, mine, authorName }: ChatMessage): Conversation['last'] => ({
  id,
  text,
  fileName,
  sentAt,
  mine,
  authorName,
});

/**
 * Puts a message into the lists that contain its conversation; the recent list is refetched if it does not.
 */
export function putIntoLists({
  client,
  message,
  isIts,
}: {
  client: QueryClient;
  message: ChatMessage;
  isIts: (conversation: Conversation) => boolean;
}) {
  for (const { queryKey, rows } of listsIn(client)) {
    if (isBusy(client, queryKey)) void client.invalidateQueries({ queryKey });
    else if (rows.some(isIts)) {
      client.setQueryData<Conversation[]>(
        queryKey,
        withLast({ rows, message, isIts, pinned: !isRecent(queryKey) }),
      );
    } else if (isRecent(queryKey)) void client.invalidateQueries({ queryKey });
  }
}

const isRecent = (queryKey: QueryKey) => queryKey[0] === chatContract.recent.path;
/** A running request may miss the latest change. */
const isBusy = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryState(queryKey)?.fetchStatus === 'fetching';

function withLast({
  rows,
  message,
  isIts,
  pinned,
}: {
  rows: readonly Conversation[];
  message: ChatMessage;
  isIts: (conversation: Conversation) => boolean;
  pinned: boolean;
}) {
  const changed = rows.map((row) =>
    isIts(row) && (row.last?.id ?? 0) < message.id
      ? { ...row, roomId: message.roomId, last: lastOf(message) }
      : row,
  );
  return inListOrder(changed, pinned);
}

/** Refetches the lists whose last message was removed. */
export function dropFromLists({ client, messageId }: { client: QueryClient; messageId: number }) {
  for (const { queryKey, rows } of listsIn(client)) {
    if (rows.some(({ last }) => last?.id === messageId)) void client.invalidateQueries({ queryKey });
  }
}

/** Removes a message from the cached conversations; returns a function that restores it. */
export function takeAway({ client, messageId }: { client: QueryClient; messageId: number }) {
  const taken: ChatMessage[] = [];
  changeWindows({
    client,
    fits: ({ messages }) => messages.some(({ id }) => id === messageId),
    change: (window) => {
      taken.push(...window.messages.filter(({ id }) => id === messageId));
      return withoutMessage(window, messageId);
    },
  });
  const [message] = taken;
  return () => {
    if (!message) return;
    changeWindows({ client, fits: inRoom(message.roomId), change: (window) => withMessage(window, message) });
  };
}

/** Adds one unread message to a room; an unknown room is fetched, because its participants are not known. */
export function countMore({ client, roomId }: { client: QueryClient; roomId: number }) {
  const { queryKey } = countsQuery();
  const known = client.getQueryData<Counts>(queryKey)?.some((row) => row.roomId === roomId);
  if (!known || isBusy(client, queryKey)) {
    void client.invalidateQueries({ queryKey });
    return;
  }
  client.setQueryData<Counts>(queryKey, (rows) =>
    rows?.map((row) => (row.roomId === roomId ? { ...row, unread: row.unread + 1 } : row)),
  );
}

/** Sets a room's unread count from the server or from the reading position. */
export function setUnread({
  client,
  roomId,
  unread,
}: {
  client: QueryClient;
  roomId: number;
  unread: number;
}) {
  client.setQueryData<Counts>(countsQuery().queryKey, (rows) =>
    rows?.map((row) => (row.roomId === roomId ? { ...row, unread } : row)).filter((row) => row.unread > 0),
  );
}

export function unreadIn({ client, roomId }: { client: QueryClient; roomId: number }): number {
  return (
    client.getQueryData<Counts>(countsQuery().queryKey)?.find((row) => row.roomId === roomId)?.unread ?? 0
  );
}
