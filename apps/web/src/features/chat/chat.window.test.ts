import { CHAT_PAGE } from '@bilim/contract/areas/chat.constants';
import { describe, expect, it } from 'vitest';
import {
  opened,
  trimmed,
  withMessage,
  withNewer,
  withOlder,
  withoutMessage,
  withPushed,
} from './chat.window.ts';
import { aMessage, aWindow, messages } from './testing/chat-factories.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const ids = ({ messages }: { messages: readonly { id: number }[] }) => messages.map(({ id }) => id);

describe('pages', () => {
  it('are put before the loaded messages', () => {
    const window = aWindow({ messages: messages(21, 22), hasOlder: true });
    const after = withOlder(window, messages(...range(1, CHAT_PAGE)));
    expect(ids(after)).toEqual(range(1, 22));
    expect(after.hasOlder).toBe(true);
  });

  it('mean the end when they are not full', () => {
    expect(withOlder(aWindow({ hasOlder: true }), messages(1)).hasOlder).toBe(false);
    expect(withNewer(aWindow({ hasNewer: true }), messages(1)).hasNewer).toBe(false);
    expect(withNewer(aWindow(), messages(...range(1, CHAT_PAGE))).hasNewer).toBe(true);
  });
});

it('a late page removes no newer messages', () => {
  const synced = aWindow({ messages: messages(1, 2, 3, 4, 5), syncedId: 5 });
  expect(withNewer(synced, messages(2, 3))).toMatchObject({ syncedId: 5, messages: messages(1, 2, 3, 4, 5) });
});

describe('a message that arrives', () => {
  it('takes its position once, in any order and when repeated', () => {
    const arrived = [3, 5, 4, 3, 5].map((id) => aMessage({ id }));
    expect(ids(arrived.reduce(withMessage, aWindow({ messages: messages(1, 2) })))).toEqual([1, 2, 3, 4, 5]);
  });

  it('waits for its page while the end of the conversation is not loaded', () => {
    expect(ids(withMessage(aWindow({ messages: messages(1), hasNewer: true }), aMessage({ id: 9 })))).toEqual(
      [1],
    );
  });

  it('is kept when it arrives while the last page loads', () => {
    const waiting = withMessage(aWindow({ messages: messages(1), hasNewer: true }), aMessage({ id: 9 }));
    expect(withNewer(waiting, messages(2, 3)).hasNewer).toBe(true);
    expect(withNewer(waiting, messages(2, 9)).hasNewer).toBe(false);
    expect(withNewer(waiting, []).hasNewer).toBe(false);
  });

  it('does not leave a gap before the loaded messages', () => {
    expect(ids(withMessage(aWindow({ messages: messages(5), hasOlder: true }), aMessage({ id: 2 })))).toEqual(
      [5],
    );
  });
});

describe('opening again', () => {
  it('joins the previously loaded messages, without those deleted meanwhile', () => {
    const kept = aWindow({ messages: messages(1, 2, 3, 4), hasOlder: false });
    const fresh = aWindow({ messages: messages(3, 5, 6), hasOlder: true });
    const joined = opened({ kept, fresh, language: 'ru', live: true });
    expect(ids(joined)).toEqual([1, 2, 3, 5, 6]);
    expect(joined).toMatchObject({ hasOlder: false, generation: 0 });
  });

  it('joins at any message that still exists', () => {
    const kept = aWindow({ messages: messages(3, 5) });
    expect(
      ids(opened({ kept, fresh: aWindow({ messages: messages(2, 5, 6) }), language: 'ru', live: true })),
    ).toEqual([2, 5, 6]);
    expect(
      opened({ kept, fresh: aWindow({ messages: messages(2, 5, 6) }), language: 'ru', live: true })
        .generation,
    ).toBe(0);
  });

  it('starts over when too many messages came in between', () => {
    const next = opened({
      kept: aWindow({ messages: messages(1, 2) }),
      fresh: aWindow({ messages: messages(50, 51) }),
      language: 'ru',
      live: true,
    });
    expect(ids(next)).toEqual([50, 51]);
    expect(next.generation).toBe(1);
  });

  it('replaces messages loaded in another language', () => {
    const kept = aWindow({ messages: messages(1, 2, 3), language: 'ru' });
    const next = opened({ kept, fresh: aWindow({ messages: messages(2, 3) }), language: 'en', live: true });
    expect(ids(next)).toEqual([2, 3]);
    expect(next).toMatchObject({ language: 'en', generation: 1 });
  });
});

describe('the start of the unread messages', () => {
  const unread = aWindow({ messages: messages(1, 2, 3), firstUnreadId: 2, unread: 2 });

  it('is cleared once the reader has replied', () => {
    const answered = withPushed(unread, aMessage({ id: 4, mine: true }));
    expect(answered).toMatchObject({ firstUnreadId: null, unread: 0 });
    expect(withoutMessage(answered, 4).firstUnreadId).toBeNull();
  });

  it("stays while others write, and for the reader's earlier messages", () => {
    expect(withPushed(unread, aMessage({ id: 4 })).firstUnreadId).toBe(2);
    expect(withMessage({ ...unread, hasOlder: false }, aMessage({ id: 0, mine: true })).firstUnreadId).toBe(
      2,
    );
  });
});

describe('a gap', () => {
  it('is tracked: a message written offline does not hide messages of others', () => {
    const away = aWindow({ messages: messages(1, 2), live: false });
    const sent = withMessage(away, aMessage({ id: 5, mine: true }));
    expect(sent.syncedId).toBe(2);
    const caughtUp = withNewer(sent, messages(3, 4, 5));
    expect(ids(caughtUp)).toEqual([1, 2, 3, 4, 5]);
    expect(caughtUp.syncedId).toBe(5);
  });

  it('is not joined over when the conversation is opened again', () => {
    const kept = aWindow({ messages: messages(1, 2, 30), syncedId: 2, live: false });
    const next = opened({
      kept,
      fresh: aWindow({ messages: messages(29, 30, 31) }),
      language: 'ru',
      live: true,
    });
    expect(ids(next)).toEqual([29, 30, 31]);
    expect(next.generation).toBe(1);
  });

  it('cannot occur while every message is pushed', () => {
    const pushed = messages(3, 4).reduce(withPushed, aWindow({ messages: messages(1, 2) }));
    expect(pushed.syncedId).toBe(4);
    expect(withPushed({ ...pushed, live: false }, aMessage({ id: 9 })).syncedId).toBe(4);
  });
});

it('removes a message once', () => {
  const window = aWindow({ messages: messages(1, 2) });
  expect(ids(withoutMessage(window, 1))).toEqual([2]);
  expect(withoutMessage(window, 9)).toBe(window);
});

it('keeps the latest hundred messages of a closed conversation', () => {
  const left = trimmed(aWindow({ messages: messages(...range(1, 130)) }));
  expect(ids(left)).toEqual(range(31, 130));
  expect(left).toMatchObject({ hasOlder: true });
});
