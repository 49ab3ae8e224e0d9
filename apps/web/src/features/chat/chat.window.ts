import { CHAT_PAGE } from '@bilim/contract/areas/chat.constants';
import type { chatContract } from '@bilim/contract/areas/chat.contract';
import type { ChatMessage } from '@bilim/contract/areas/chat.shapes';
import type { Language } from '@bilim/contract/limits';
import type * as z from 'zod';

type OpenedConversation = z.output<(typeof chatContract)['open']['output']>;

/** The part of a conversation that is loaded: an unbroken run of messages, oldest first. */
export type ChatWindow = OpenedConversation & {
  /** What its names are written in. */
  language: Language;
  /** Changes when the run is another one altogether. */
  generation: number;
  /** The newest message heard of; it may lie beyond the run. */
  newestId: number;
  /** Up to here nothing is missing from the run. */
  syncedId: number;
  /** Whether every new message has been pushed since `syncedId`; then the next one leaves no hole. */
  live: boolean;
};

/** How much of a conversation stays when it is left. */
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
 * A conversation just opened, joined with what was loaded of it before if the two meet without a hole. What was read in
 * another language only stood in for this.
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

/** With the page before it; fewer than a page means that there is no more. */
export function withOlder(window: ChatWindow, page: readonly ChatMessage[]): ChatWindow {
  const older = page.filter(({ id }) => id < firstId(window));
  return {
    ...window,
    messages: [...older, ...window.messages],
    hasOlder: page.length >= CHAT_PAGE,
  };
}

/** With the page after `syncedId`. What was heard of while the page was on its way is not forgotten. */
export function withNewer(window: ChatWindow, page: readonly ChatMessage[]): ChatWindow {
  const joined = page.reduce(withMessage, { ...window, hasNewer: false });
  // A page that comes late does not take back what came before it.
  const syncedId = Math.max(window.syncedId, page.at(-1)?.id ?? 0);
  const beyond = page.length > 0 && window.newestId > lastId(joined);
  return { ...joined, syncedId, hasNewer: page.length >= CHAT_PAGE || beyond };
}

/** With a message that the stream brought, in its turn. */
export function withPushed(window: ChatWindow, message: ChatMessage): ChatWindow {
  const next = withMessage(window, message);
  const inTurn = window.live && !window.hasNewer && message.id > window.syncedId;
  return inTurn ? { ...next, syncedId: message.id } : next;
}

/** With one message, put in its place; while the run does not reach the end, later ones wait for their page. */
export function withMessage(before: ChatWindow, message: ChatMessage): ChatWindow {
  const window = message.mine ? answered(before, message.id) : before;
  const known = window.messages.some(({ id }) => id === message.id);
  if (known || (message.id < firstId(window) && window.hasOlder)) return window;
  const newestId = Math.max(window.newestId, message.id);
  if (window.hasNewer) return { ...window, newestId };
  const place = window.messages.findLastIndex(({ id }) => id < message.id) + 1;
  return { ...window, newestId, messages: window.messages.toSpliced(place, 0, message) };
}

/** Whoever has written since has seen where the new ones began. */
function answered(window: ChatWindow, ownId: number): ChatWindow {
  if (!window.firstUnreadId || ownId < window.firstUnreadId) return window;
  return { ...window, firstUnreadId: null, unread: 0 };
}

/** Cut after a message: what follows came in out of turn and will be asked for in order. */
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

/** Cut to its end: what is kept for the next opening and for reading without network. */
export function trimmed(window: ChatWindow): ChatWindow {
  const surplus = window.messages.length - KEPT;
  if (surplus <= 0) return window;
  return {
    ...window,
    messages: window.messages.slice(surplus),
    hasOlder: true,
  };
}
