import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { contactsQuery, conversationQuery, countsQuery, recentQuery } from './chat.api.ts';
import { countMore, dropFromLists, findListed, setUnread, takeAway, unreadIn } from './chat.cache.ts';
import { receiveSent } from './chat.events.ts';
import type { ChatWindow } from './chat.window.ts';
import { aConversation, aMessage, aWindow, messages } from './testing/chat-factories.ts';

const BY_ROOM = conversationQuery({ roomId: 1 }).queryKey;
const BY_PERSON = conversationQuery({ contactCode: 200_001 }).queryKey;
const RECENT = recentQuery().queryKey;
const CONTACTS = contactsQuery({ yearId: 2026, disciplineId: 7, elective: false, classId: 31 }).queryKey;
const COUNTS = countsQuery().queryKey;

const row = aConversation({ roomId: 1 });

/** One conversation, cached by room and by person, in both lists and with two unread messages. */
function aClient() {
  const client = new QueryClient();
  for (const key of [BY_ROOM, BY_PERSON]) {
    client.setQueryData<ChatWindow>(key, aWindow({ messages: messages(1, 2) }));
  }
  for (const key of [RECENT, CONTACTS])
    client.setQueryData(key, [aConversation({ code: 9, roomId: 9 }), row]);
  client.setQueryData(COUNTS, [{ roomId: 1, code: 200_001, unread: 2, class: null }]);
  return client;
}

const idsIn = (client: QueryClient, key: typeof BY_ROOM) =>
  client.getQueryData<ChatWindow>(key)?.messages.map(({ id }) => id);

it('puts a message into every cached copy of its conversation, and first in every list', () => {
  const client = aClient();
  const isIts = ({ code }: { code: number }) => code === row.code;
  receiveSent({ client, message: aMessage({ id: 3, text: 'Барам' }), isIts });
  expect(idsIn(client, BY_ROOM)).toEqual([1, 2, 3]);
  expect(idsIn(client, BY_PERSON)).toEqual([1, 2, 3]);
  for (const key of [RECENT, CONTACTS]) {
    expect(client.getQueryData(key)?.[0]).toMatchObject({ code: row.code, last: { text: 'Барам' } });
  }
});

it('removes a message and restores its position', () => {
  const client = aClient();
  const putBack = takeAway({ client, messageId: 1 });
  expect([idsIn(client, BY_ROOM), idsIn(client, BY_PERSON)]).toEqual([[2], [2]]);
  putBack();
  expect([idsIn(client, BY_ROOM), idsIn(client, BY_PERSON)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it('refetches only the lists whose last message was removed', () => {
  const client = aClient();
  const last = { id: 2, text: '', fileName: '', sentAt: new Date(0), mine: true, authorName: '' };
  client.setQueryData(CONTACTS, [{ ...row, last }]);
  dropFromLists({ client, messageId: 2 });
  expect(client.getQueryState(CONTACTS)?.isInvalidated).toBe(true);
  expect(client.getQueryState(RECENT)?.isInvalidated).toBe(false);
});

it('increments a known room, and refetches for an unknown one', () => {
  const client = aClient();
  countMore({ client, roomId: 1 });
  expect(unreadIn({ client, roomId: 1 })).toBe(3);
  countMore({ client, roomId: 9 });
  expect(client.getQueryState(COUNTS)?.isInvalidated).toBe(true);
  setUnread({ client, roomId: 1, unread: 0 });
  expect(client.getQueryData(COUNTS)).toEqual([]);
});

it('finds in a list a conversation that was never opened', () => {
  expect(findListed({ client: aClient(), address: { contactCode: 9 } })?.roomId).toBe(9);
});
