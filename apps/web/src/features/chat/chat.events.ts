import type { User } from '@bilim/contract/areas/auth.contract';
import { chatContract } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage, Conversation } from '@bilim/contract/areas/chat.shapes';
import type { Pushed } from '@bilim/contract/pushed';
import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../../platform/words/language.ts';
import { countsQuery, recentQuery, shownKey } from './chat.api.ts';
import {
  changeWindows,
  countMore,
  dropFromLists,
  inRoom,
  putIntoLists,
  setUnread,
  unreadIn,
} from './chat.cache.ts';
import { type ChatWindow, withMessage, withOthersRead, withoutMessage, withPushed } from './chat.window.ts';
import { isLookedAt } from './looking.ts';
import { stopTyping } from './typing.ts';

type Of<K extends Pushed['kind']> = Extract<Pushed, { kind: K }>;
type Live = { client: QueryClient; user: User };

/** A pushed message in the form of the user's own lists. */
function messageOf({ event, user }: { event: Of<'chat.message'>; user: User }): ChatMessage {
  const { id, roomId, authorCode } = event;
  const { authorNameLatin, ...message } = event.message;
  const mine = authorCode === user.code;
  return {
    ...message,
    id,
    roomId,
    authorCode,
    mine,
    authorName: currentLanguage() === 'en' ? authorNameLatin : message.authorName,
    // A push event is the same for every reader; only the author may remove a message.
    can: { remove: mine },
    sentAt: new Date(message.sentAt),
    fileName: message.files[0]?.name ?? '',
    clientId: mine ? message.clientId : null,
    firstUnreadId: null,
    unread: 0,
  };
}

/** Puts a message into its conversation, the lists, and the counts. */
export function receiveMessage({ client, user, event }: Live & { event: Of<'chat.message'> }) {
  const message = messageOf({ event, user });
  stopTyping({ roomId: event.roomId, code: event.authorCode });
  // The first message between two people creates the room that their open conversation did not have.
  const isIts = ({ roomId, code, class: of }: Conversation) =>
    roomId === event.roomId || (roomId === null && !of && !event.group && code === event.authorCode);
  const found = changeWindows({
    client,
    fits: ({ conversation }) => isIts(conversation),
    change: (window) => withPushed(withRoom(window, event.roomId), message),
  });
  putIntoLists({ client, message, isIts });
  if (!message.mine && !isLookedAt(event.roomId)) countMore({ client, roomId: event.roomId });
  // Sent from another window into a room unknown here: empty conversations refetch.
  if (message.mine && found === 0) askRoomless({ client });
}

/** The server confirmed the user's own message. */
export function receiveSent({
  client,
  message,
  isIts,
}: {
  client: QueryClient;
  message: ChatMessage;
  isIts: (conversation: Conversation) => boolean;
}) {
  changeWindows({
    client,
    fits: ({ conversation }) => isIts(conversation) || conversation.roomId === message.roomId,
    change: (window) => withMessage(withRoom(window, message.roomId), message),
  });
  putIntoLists({ client, message, isIts });
}

export function receiveRemoval({ client, event }: { client: QueryClient; event: Of<'chat.removed'> }) {
  const { roomId, id } = event;
  changeWindows({ client, fits: inRoom(roomId), change: (window) => withoutMessage(window, id) });
  dropFromLists({ client, messageId: id });
  if (unreadIn({ client, roomId }) > 0) void client.invalidateQueries({ queryKey: countsQuery().queryKey });
}

/** A read receipt: of the user in another window, or of another participant. */
export function receiveRead({ client, user, event }: Live & { event: Of<'chat.read'> }) {
  const { roomId, lastReadId, readerCode } = event;
  if (readerCode !== user.code) {
    changeWindows({ client, fits: inRoom(roomId), change: (window) => withOthersRead(window, lastReadId) });
    return;
  }
  if (unreadIn({ client, roomId }) === 0) return;
  const recent = client.getQueryData(recentQuery().queryKey);
  const last = recent?.find((row) => row.roomId === roomId)?.last;
  // The client can only detect that all is read; the server knows the rest of a partial read.
  if (last && lastReadId >= last.id) setUnread({ client, roomId, unread: 0 });
  else void client.invalidateQueries({ queryKey: countsQuery().queryKey });
}

/** From here on messages may be missed: an open conversation must catch up first. */
export function loseTrack({ client }: { client: QueryClient }) {
  changeWindows({ client, fits: ({ live }) => live, change: (window) => ({ ...window, live: false }) });
}

function withRoom(window: ChatWindow, roomId: number): ChatWindow {
  if (window.conversation.roomId !== null) return window;
  return { ...window, conversation: { ...window.conversation, roomId } };
}

function askRoomless({ client }: { client: QueryClient }) {
  void client.invalidateQueries({
    queryKey: shownKey(chatContract.open),
    predicate: ({ queryKey }) => client.getQueryData<ChatWindow>(queryKey)?.conversation.roomId === null,
  });
}
