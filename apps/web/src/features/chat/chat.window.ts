import { CHAT_PAGE } from '@bilim/contract/areas/chat.constants';
import type { chatContract } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import type { Language } from '@bilim/contract/limits';
import type * as z from 'zod';

type OpenedConversation = z.output<(typeof chatContract)['open']['output']>;

/** The loaded part of a conversation: messages without gaps, oldest first. */
export type ChatWindow = OpenedConversation & {
  /** The language of the names. */
  language: Language;
  /** Changes when the loaded part is replaced. */
  generation: number;
  /** The newest known message id; the message may not be loaded. */
  newestId: number;
  /** Up to this id no message is missing from the loaded part. */
  syncedId: number;
  /** Whether every message since `syncedId` was pushed; then the next one leaves no gap. */
  live: boolean;
};

/** Messages kept when a conversation is closed. */
const KEPT = 100;

const firstId = ({ messages }: Pick<ChatWindow, 'messages'>) => messages[0]?.id ?? Number.POSITIVE_INFINITY;
const lastId = ({ messages }: Pick<ChatWindow, 'messages'>) => messages.at(-1)?.id ?? 0;

type Opened = {
  kept: ChatWindow | undefined;
  fresh: OpenedConversation;
  language: Language;
  live: boolean;
};

/**
 * Joins a newly opened conversation with the previously loaded part, if there is no gap between them. A part
 * in another language is only a placeholder and is dropped.
 */
export function opened({ kept, fresh, language, live }: Opened): ChatWindow {
  const freshIds = new Set(fresh.messages.map(({ id }) => id));
  const meet = kept?.messages.some(({ id }) => id <= kept.syncedId && freshIds.has(id));
  const syncedId = lastId(fresh);
  if (!kept || !meet || kept.language !== language) {
    const generation = (kept?.generation ?? -1) + 1;
    return { ...fresh, language, generation, newestId: syncedId, syncedId, live };
  }
  const before = kept.messages.filter(({ id }) => id < firstId(fresh));
  const after = kept.messages.filter(({ id }) => id > lastId(fresh));
  return {
    ...fresh,
    language,
    messages: [...before, ...fresh.messages, ...after],
    hasOlder: before.length > 0 ? kept.hasOlder : fresh.hasOlder,
    hasNewer: after.length > 0 ? kept.hasNewer : fresh.hasNewer,
    generation: kept.generation,
    newestId: Math.max(kept.newestId, syncedId),
    syncedId: Math.max(kept.syncedId, syncedId),
    live,
  };
}

/** Adds the page before; a page that is not full means that there are no older messages. */
export function withOlder(window: ChatWindow, page: readonly ChatMessage[]): ChatWindow {
  const older = page.filter(({ id }) => id < firstId(window));
  return {
    ...window,
    messages: [...older, ...window.messages],
    hasOlder: page.length >= CHAT_PAGE,
  };
}

/** Adds the page after `syncedId` and keeps messages that arrived while the page loaded. */
export function withNewer(window: ChatWindow, page: readonly ChatMessage[]): ChatWindow {
  const joined = page.reduce(withMessage, { ...window, hasNewer: false });
  // A late page does not remove messages received before it.
  const syncedId = Math.max(window.syncedId, page.at(-1)?.id ?? 0);
  const beyond = page.length > 0 && window.newestId > lastId(joined);
  return { ...joined, syncedId, hasNewer: page.length >= CHAT_PAGE || beyond };
}

/** Adds a pushed message in order. */
export function withPushed(window: ChatWindow, message: ChatMessage): ChatWindow {
  const next = withMessage(window, message);
  const inTurn = window.live && !window.hasNewer && message.id > window.syncedId;
  return inTurn ? { ...next, syncedId: message.id } : next;
}

/** Adds one message at its position; while the end is not loaded, later messages wait for their page. */
export function withMessage(before: ChatWindow, message: ChatMessage): ChatWindow {
  const window = message.mine ? answered(before, message.id) : before;
  const known = window.messages.some(({ id }) => id === message.id);
  if (known || (message.id < firstId(window) && window.hasOlder)) return window;
  const newestId = Math.max(window.newestId, message.id);
  if (window.hasNewer) return { ...window, newestId };
  const place = window.messages.findLastIndex(({ id }) => id < message.id) + 1;
  return { ...window, newestId, messages: window.messages.toSpliced(place, 0, message) };
}

/** A user who has written has seen the start of the unread messages. */
function answered(window: ChatWindow, ownId: number): ChatWindow {
  if (!window.firstUnreadId || ownId < window.firstUnreadId) return window;
  return { ...window, firstUnreadId: null, unread: 0 };
}

/** Cuts after a message: the following ones arrived out of order and are fetched again in order. */
export function upTo(window: ChatWindow, messageId: number): ChatWindow {
  return { ...window, messages: window.messages.filter(({ id }) => id <= messageId), hasNewer: true };
}

export function withoutMessage(window: ChatWindow, messageId: number): ChatWindow {
  const messages = window.messages.filter(({ id }) => id !== messageId);
  return messages.length === window.messages.length ? window : { ...window, messages };
}

export function withOthersRead(window: ChatWindow, othersReadId: number): ChatWindow {
  return othersReadId > window.othersReadId ? { ...window, othersReadId } : window;
}

/** Cuts to the newest messages: they are kept for the next opening and for offline reading. */
export function trimmed(window: ChatWindow): ChatWindow {
  const surplus = window.messages.length - KEPT;
  if (surplus <= 0) return window;
  return {
    ...window,
    messages: window.messages.slice(surplus),
    hasOlder: true,
  };
}
