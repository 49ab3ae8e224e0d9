import type { ChatMessage, Conversation } from '@bilim/contract/areas/chat.shapes';
import type { Outgoing } from '../chat.outbox.ts';
import type { ChatWindow } from '../chat.window.ts';

export function aConversation(given: Partial<Conversation> = {}): Conversation {
  return {
    roomId: null,
    code: 200_001,
    fullName: 'Токтогулов Болот Асанович',
    unread: 0,
    id: 1,
    role: 1,
    facultyId: 1,
    groupId: -1,
    groupName: '',
    position: 'доцент',
    hasPhoto: false,
    online: false,
    class: null,
    last: null,
    ...given,
  };
}

export function aMessage(given: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: 1,
    roomId: 1,
    text: 'Салам',
    mine: false,
    can: { remove: false },
    sentAt: new Date('2026-11-16T04:00:00Z'),
    authorId: 1,
    authorRole: 1,
    receiverRole: 2,
    authorCode: 200_001,
    authorName: 'Токтогулов Болот Асанович',
    authorHasPhoto: false,
    fileName: '',
    files: [],
    clientId: null,
    firstUnreadId: null,
    unread: 0,
    ...given,
  };
}

export function anOutgoing(given: Partial<Outgoing> = {}): Outgoing {
  return {
    conversation: 'person-200001',
    address: { contactCode: 200_001 },
    text: 'Салам',
    files: [],
    clientId: 'client-1',
    personKey: '2-1',
    writtenAt: new Date('2026-11-16T04:00:00Z'),
    refusal: null,
    ...given,
  };
}

export const messages = (...ids: readonly number[]) => ids.map((id) => aMessage({ id }));

export function aWindow(given: Partial<ChatWindow> = {}): ChatWindow {
  return {
    conversation: aConversation({ roomId: 1 }),
    language: 'ru',
    messages: [],
    hasOlder: false,
    hasNewer: false,
    firstUnreadId: null,
    unread: 0,
    othersReadId: 0,
    generation: 0,
    newestId: given.messages?.at(-1)?.id ?? 0,
    syncedId: given.messages?.at(-1)?.id ?? 0,
    live: true,
    ...given,
  };
}
