import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import { expect, it } from 'vitest';
import { conversationKey } from '../chat.search.ts';
import { aConversation, anOutgoing } from '../testing/chat-factories.ts';
import { withOutgoing, withUnlisted } from './with-outgoing.ts';

const of = {
  yearId: 2026,
  disciplineId: 7,
  classId: 31,
  elective: false,
  discipline: 'Философия',
  group: 'ИВТ-1-24',
};
const group = aConversation({ code: GROUP_CHAT_ID, roomId: 1, class: of });
const first = aConversation({ code: 1 });
const second = aConversation({ code: 2 });
const to = ({ code }: { code: number }, text: string, minute: number) =>
  anOutgoing({
    conversation: conversationKey(aConversation({ code })),
    address: { contactCode: code },
    text,
    writtenAt: new Date(Date.UTC(2026, 10, 16, 4, minute)),
  });
const codesAndTexts = (rows: ReturnType<typeof withOutgoing>) =>
  rows.map(({ conversation, outgoing }) => [conversation.code, outgoing?.text ?? null]);

it('moves a conversation with a waiting message to the top', () => {
  const outgoing = [to(second, 'Салам', 0), to(second, 'Барам', 1)];
  expect(codesAndTexts(withOutgoing({ rows: [group, first, second], outgoing, pinned: false }))).toEqual([
    [second.code, 'Барам'],
    [GROUP_CHAT_ID, null],
    [first.code, null],
  ]);
});

it('keeps a pinned group chat above waiting messages, and sorts these by time', () => {
  const outgoing = [to(first, 'Салам', 0), to(second, 'Барам', 1)];
  expect(codesAndTexts(withOutgoing({ rows: [group, first, second], outgoing, pinned: true }))).toEqual([
    [GROUP_CHAT_ID, null],
    [second.code, 'Барам'],
    [first.code, 'Салам'],
  ]);
});

it('lists a new conversation with several waiting messages once', () => {
  const outgoing = [to(first, 'Салам', 0), to(second, 'Салам', 1), to(second, 'Барам', 2)];
  const find = () => second;
  expect(withUnlisted({ rows: [first], outgoing, find })).toEqual([first, second]);
  expect(withUnlisted({ rows: [first], outgoing, find: () => null })).toEqual([first]);
});
