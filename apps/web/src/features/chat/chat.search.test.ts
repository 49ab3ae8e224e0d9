import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import { describe, expect, it } from 'vitest';
import { addressIn, conversationKey, isOpen, openingSearch, readChatSearch } from './chat.search.ts';
import { aConversation } from './testing/chat-factories.ts';

const ofClass = { yearId: 2026, disciplineId: 7, discipline: 'Алгебра', classId: 3, group: 'ИВТ-1-23' };
const groupChat = aConversation({ code: GROUP_CHAT_ID, class: { ...ofClass, elective: false } });

describe('the chat address', () => {
  it('keeps known values and drops unknown ones', () => {
    expect(readChatSearch({ with: 200_001, ws: 3, year: '2026', group: 0, elective: 1, other: 'x' })).toEqual(
      {
        with: 200_001,
        elective: true,
      },
    );
  });

  it('opens a person by code, a room by id, and with -1 the group chat of the chosen class', () => {
    expect(addressIn({ with: 200_001 })).toEqual({ contactCode: 200_001 });
    expect(addressIn({ room: 5 })).toEqual({ roomId: 5 });
    expect(addressIn({ with: GROUP_CHAT_ID, year: 2026, discipline: 7, group: 3 })).toMatchObject({
      groupChat: true,
      classId: 3,
      elective: false,
    });
    expect(addressIn({ with: GROUP_CHAT_ID, year: 2026 })).toBeNull();
  });
});

describe('opening a conversation of the list', () => {
  it('keeps the filter and replaces the conversation', () => {
    expect(openingSearch({ room: 1, discipline: 7 }, aConversation({ code: 200_002 }))).toEqual({
      discipline: 7,
      with: 200_002,
    });
  });

  it('opens a group chat by its room, or by its class if it has no messages', () => {
    expect(openingSearch({}, { ...groupChat, roomId: 9 })).toEqual({ room: 9 });
    expect(openingSearch({}, groupChat)).toEqual({
      with: GROUP_CHAT_ID,
      year: 2026,
      discipline: 7,
      group: 3,
    });
  });

  it('recognizes the open conversation by room and by person', () => {
    expect(isOpen({ roomId: 9 }, { ...groupChat, roomId: 9 })).toBe(true);
    expect(isOpen(addressIn(openingSearch({}, groupChat)), groupChat)).toBe(true);
    expect(isOpen({ contactCode: 200_002 }, groupChat)).toBe(false);
  });

  it('distinguishes a group and a stream with the same number', () => {
    const stream = { ...groupChat, class: { ...ofClass, elective: true } };
    expect(conversationKey(stream)).not.toBe(conversationKey(groupChat));
  });
});
