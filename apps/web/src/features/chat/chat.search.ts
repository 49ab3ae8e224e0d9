import { CHAT_TEXT_MAX, GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import type { ConversationAddress } from '@bilim/contract/areas/chat.contract';
import type { Conversation } from '@bilim/contract/areas/chat.shapes';
import { positive, text } from '../../platform/page/routes.ts';
import { type CascadeSearch, cascadeSearch } from '../academics/cascade.search.ts';

/** The chat's part of the address: the open conversation, and the filter of the contacts. */
export type ChatSearch = CascadeSearch & {
  /** A conversation by its room. */
  room?: number;
  /** A conversation by the other's code; -1 is the group chat of the class. */
  with?: number;
  /** Initial text of the message: a question about something on another screen. */
  ask?: string;
};

export function readChatSearch(search: Record<string, unknown>): ChatSearch {
  return {
    ...cascadeSearch(search),
    room: positive(search.room),
    with: search.with === GROUP_CHAT_ID ? GROUP_CHAT_ID : positive(search.with),
    ask: text(search.ask)?.slice(0, CHAT_TEXT_MAX),
  };
}

export function addressIn(search: ChatSearch): ConversationAddress | null {
  if (search.with === GROUP_CHAT_ID) {
    const { year, discipline, group, elective } = search;
    if (!year || !discipline || !group) return null;
    const of = { yearId: year, disciplineId: discipline, classId: group, elective: elective === true };
    return { groupChat: true, ...of };
  }
  if (search.with) return { contactCode: search.with };
  return search.room ? { roomId: search.room } : null;
}

/** A cache key for an address. */
export function addressKey({ roomId, contactCode, ...of }: ConversationAddress): string {
  if (roomId) return `room-${roomId}`;
  if (contactCode) return `person-${contactCode}`;
  return `class-${of.yearId}-${of.disciplineId}-${of.classId}-${of.elective ? 'stream' : 'group'}`;
}

/** The search that opens a conversation of a list and keeps the list's filter. */
export function openingSearch({ room, with: _, ask, ...filter }: ChatSearch, to: Conversation): ChatSearch {
  if (to.code !== GROUP_CHAT_ID) return { ...filter, with: to.code };
  return to.roomId ? { ...filter, room: to.roomId } : { ...filter, ...classSearch(to), with: GROUP_CHAT_ID };
}

/** Keeps the open conversation when the filter changes, unless the filter names it. */
export function openOnly({ room, with: code }: ChatSearch): ChatSearch {
  return { room, with: code === GROUP_CHAT_ID ? undefined : code };
}

function classSearch({ class: of }: Conversation): ChatSearch {
  if (!of) return {};
  const { yearId, disciplineId, classId, elective } = of;
  return {
    year: yearId,
    discipline: disciplineId,
    group: classId,
    elective: elective ? true : undefined,
  };
}

export function isOpen(address: ConversationAddress | null, conversation: Conversation): boolean {
  if (!address) return false;
  if (address.roomId) return address.roomId === conversation.roomId;
  return addressKey(address) === conversationKey(conversation);
}

/** The stable name of a conversation, for drafts and unsent messages. */
export function conversationKey({ code, class: of }: Conversation): string {
  return addressKey(of ? { ...of, groupChat: true } : { contactCode: code });
}
