import { CHAT_UNREAD_MAX } from '@bilim/contract/areas/chat.constants';
import { type ConversationAddress, chatContract } from '@bilim/contract/areas/chat.contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatReads } from '../../db/tables.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { aTalkingClass, fillRoom, say } from '../../testing/factories/chat.ts';
import { wronglyKept } from '../../testing/stages/chat-kept.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** One action by person `who` in conversation `where`, on its message number `which`. */
const step = fc.record({
  act: fc.constantFrom('send', 'send', 'send', 'read', 'read', 'remove', 'remove'),
  who: fc.nat({ max: 2 }),
  where: fc.nat({ max: 2 }),
  which: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** Concurrent actions, optionally followed by reading a complete conversation. */
const moment = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
  readAll: fc.option(fc.record({ who: fc.nat({ max: 2 }), where: fc.nat({ max: 2 }) })),
});

type Written = { id: number; by: number; removed: boolean };
/** The reference model: a list of messages and the read position of each person. */
type Talk = {
  people: readonly number[];
  messages: Written[];
  readTo: Map<number, number>;
  roomId: number | null;
};

const recount = (talk: Talk, who: number) =>
  talk.messages.filter(({ id, by, removed }) => by !== who && !removed && id > (talk.readTo.get(who) ?? 0));

async function aWorld() {
  const { teacher, student, classmate, group } = await aTalkingClass(app);
  const clients = [teacher.client, student.client, classmate.client];
  /**
   * The address of each conversation for each person: the group, teacher and student, student and classmate.
   */
  const addresses: (ConversationAddress | null)[][] = [
    [group, student.address, null],
    [group, teacher.address, classmate.address],
    [group, null, student.address],
  ];
  const talks: Talk[] = [
    [0, 1, 2],
    [0, 1],
    [1, 2],
  ].map((people) => ({
    people,
    messages: [],
    readTo: new Map<number, number>(),
    roomId: null,
  }));
  return { clients, addresses, talks };
}
type World = Awaited<ReturnType<typeof aWorld>>;

function entry({ clients, addresses, talks }: World, { who, where }: { who: number; where: number }) {
  const [client, address, talk] = [clients[who], addresses[who]?.[where], talks[where]];
  return client && address && talk ? { client, address, talk } : null;
}

async function take(world: World, { act, who, where, which }: Step, known: readonly Written[][]) {
  const found = entry(world, { who, where });
  if (!found) return;
  const { client, address, talk } = found;
  // A person may try to remove any message; most tries are for own ones.
  const own = known[where]?.filter(({ by }) => by === who) ?? [];
  const targets = act === 'remove' && which % 4 > 0 ? own : (known[where] ?? []);
  const target = targets[which % (targets.length || 1)];
  if (act === 'send') {
    const { id, roomId } = await say(client, address, act);
    talk.messages.push({ id, by: who, removed: false });
    talk.roomId = roomId;
  }
  if (act === 'read' && target) {
    await client.call(chatContract.read, { messageId: target.id });
    talk.readTo.set(who, Math.max(talk.readTo.get(who) ?? 0, target.id));
  }
  if (act === 'remove' && target) {
    const { removed } = await client.call(chatContract.remove, { messageId: target.id });
    expect(removed).toBe(target.by === who);
    if (removed) target.removed = true;
  }
}

async function readWhole(world: World, place: { who: number; where: number }) {
  const found = entry(world, place);
  if (!found) return;
  await found.client.call(chatContract.readAll, found.address);
  const present = found.talk.messages.filter(({ removed }) => !removed).map(({ id }) => id);
  const before = found.talk.readTo.get(place.who) ?? 0;
  found.talk.readTo.set(place.who, Math.max(before, ...present));
}

async function expectTruth({ clients, addresses, talks }: World) {
  for (const [who, client] of clients.entries()) {
    const expected = talks
      .filter((talk) => talk.people.includes(who) && recount(talk, who).length > 0)
      .map((talk) => ({ roomId: talk.roomId, unread: recount(talk, who).length }));
    const counts = await client.call(chatContract.count, {});
    const shown = counts.map(({ roomId, unread }) => ({ roomId, unread }));
    expect(shown.sort(byRoom)).toEqual(expected.sort(byRoom));
    await expectFirstUnread({ client, who, talks, addresses: addresses[who] ?? [] });
  }
}

async function expectFirstUnread({
  client,
  who,
  talks,
  addresses,
}: {
  client: TestClient;
  who: number;
  talks: Talk[];
  addresses: (ConversationAddress | null)[];
}) {
  for (const [where, address] of addresses.entries()) {
    const talk = talks[where];
    if (!address || !talk) continue;
    const unread = recount(talk, who).map(({ id }) => id);
    const opened = await client.call(chatContract.open, address);
    const firstUnreadId = unread.length === 0 ? null : Math.min(...unread);
    expect(opened).toMatchObject({ firstUnreadId, unread: unread.length });
  }
}

const byRoom = (one: { roomId: number | null }, other: { roomId: number | null }) =>
  (one.roomId ?? 0) - (other.roomId ?? 0);

describe('unread counts', () => {
  it('equal a recount after any interleaving of sending, reading and removing', async () => {
    // The embedded engine runs one statement at a time; only PostgreSQL interleaves.
    const numRuns = app.database.engine === 'embedded' ? 5 : 15;
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 3, maxLength: 8 }), async (moments) => {
        const world = await aWorld();
        for (const { steps, readAll } of moments) {
          const known = world.talks.map(({ messages }) => [...messages]);
          await Promise.all(steps.map((one) => take(world, one, known)));
          if (readAll) await readWhole(world, readAll);
        }
        await expectTruth(world);
        expect(await wronglyKept(app.context.db)).toEqual([]);
      }),
      { numRuns },
    );
  }, 120_000);

  it('never increase when read marks arrive out of order', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const first = await say(teacher.client, student.address, 'one');
    const second = await say(teacher.client, student.address, 'two');
    await student.client.call(chatContract.read, { messageId: second.id });
    const late = await student.client.call(chatContract.read, { messageId: first.id });
    expect(late).toMatchObject({ lastReadId: second.id, unread: 0 });
  });

  it('begin after an own message, unless an earlier message is unread', async () => {
    const { teacher, student } = await aTalkingClass(app);
    const markOf = async (personId: number) => {
      const marks = await app.context.db.select().from(chatReads).where(eq(chatReads.personId, personId));
      return marks[0]?.lastReadId ?? 0;
    };
    const own = await say(teacher.client, student.address, 'one');
    expect(await markOf(teacher.person.id)).toBe(own.id);
    const answer = await say(student.client, teacher.address, 'two');
    await say(teacher.client, student.address, 'three');
    expect(await markOf(teacher.person.id)).toBe(own.id);
    const opened = await teacher.client.call(chatContract.open, student.address);
    expect(opened).toMatchObject({ firstUnreadId: answer.id, unread: 1 });
  });

  it('stop at a thousand', async () => {
    const { teacher, student, group } = await aTalkingClass(app);
    const { roomId } = await say(teacher.client, group, 'first');
    const authorIds = [teacher.person.id];
    await fillRoom(app.context.db, { roomId, authorIds, messages: CHAT_UNREAD_MAX + 500 });
    const [counted] = await student.client.call(chatContract.count, {});
    expect(counted?.unread).toBe(CHAT_UNREAD_MAX);
  });
});
