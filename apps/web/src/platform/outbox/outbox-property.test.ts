import fc from 'fast-check';
import { it } from 'vitest';
import { CallFailure } from '../call/failure.ts';
import { inMemory, type Kept } from './outbox.store.ts';
import { createOutbox } from './outbox.ts';
import { withMemory } from './with-memory.ts';

type Written = { text: string };
type Person = 'Айгүл' | 'Бакыт';
const PEOPLE: readonly Person[] = ['Айгүл', 'Бакыт'];

const refusal = (status: number, code: string) => new CallFailure({ kind: 'CLIENT_ERROR', status, code });
const offline = new CallFailure({ kind: 'NETWORK_ERROR' });

/** A server, and a browser with two tabs in which sessions start and end under open pages. */
function aWorld() {
  const stored = new Map<string, { text: string; by: Person }>();
  const typed: { text: string; by: Person }[] = [];
  /** Items that a closing page held only in memory, after a confirmation. */
  const given = new Set<string>();
  const device = inMemory<Written>();
  const state = { session: PEOPLE[0] as Person | null, online: true, full: false, losesAnswers: false };
  const turns = new Map<string, Promise<void>>();
  const exclusively = (name: string, work: () => Promise<void>) => {
    const turn = (turns.get(name) ?? Promise.resolve()).catch(() => undefined).then(work);
    turns.set(name, turn);
    return turn;
  };
  const put = async (row: Kept<Written>) => {
    if (state.full) throw new DOMException('No room', 'QuotaExceededError');
    await device.put(row);
  };

  async function send(owner: Person, { clientId, text }: Kept<Written>) {
    if (!state.online) throw offline;
    if (state.session === null) throw refusal(401, 'SIGNED_OUT');
    if (state.session !== owner) throw refusal(409, 'OTHER_PERSON');
    if (!stored.has(clientId)) stored.set(clientId, { text, by: state.session });
    if (state.losesAnswers) throw offline;
    return text;
  }

  function open(owner: Person) {
    const tab = { owner, isOver: false };
    const outbox = createOutbox<Written, string>({
      store: withMemory({ ...device, put }),
      personKey: owner,
      queueOf: () => 'queue',
      send: async (row) => {
        try {
          return await send(owner, row);
        } catch (error) {
          // The page closes, as in session.ts.
          if (error !== offline) tab.isOver = true;
          throw error;
        }
      },
      onSent: () => undefined,
      tell: () => undefined,
      exclusively,
      later: () => undefined,
    });
    return { ...tab, outbox, isOver: () => tab.isOver };
  }
  type Tab = ReturnType<typeof open>;
  const tabs: (Tab | null)[] = [open('Айгүл'), open('Айгүл')];

  const heldInMemory = (tab: Tab) =>
    tab.outbox.view
      .get()
      .rows.filter(({ unkept, text }) => unkept && ![...stored.values()].some((it) => it.text === text));
  async function close(index: number) {
    const tab = tabs[index];
    if (!tab) return;
    for (const { text } of heldInMemory(tab)) given.add(text);
    await tab.outbox.forget({ ended: true });
    tabs[index] = null;
  }
  /** Pages with an outdated session close; closed pages reopen where a user is signed in. */
  async function settle() {
    for (const index of tabs.keys()) {
      await tabs[index]?.outbox.wake();
      if (tabs[index]?.isOver()) await close(index);
      if (!tabs[index] && state.session) tabs[index] = open(state.session);
      await tabs[index]?.outbox.wake();
    }
  }
  return { state, stored, typed, given, tabs, device, settle, close };
}
type World = ReturnType<typeof aWorld>;

const step = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('network' as const), online: fc.boolean() }),
  fc.record({ kind: fc.constant('answers' as const), lost: fc.boolean() }),
  fc.record({ kind: fc.constant('device' as const), full: fc.boolean() }),
  fc.record({ kind: fc.constant('session' as const), of: fc.constantFrom(...PEOPLE, null) }),
);

async function take(world: World, one: typeof step extends fc.Arbitrary<infer S> ? S : never) {
  const { state, tabs, typed } = world;
  if (one.kind === 'network') state.online = one.online;
  else if (one.kind === 'answers') state.losesAnswers = one.lost;
  else if (one.kind === 'device') state.full = one.full;
  else if (one.kind === 'session') state.session = one.of;
  else if (one.kind === 'reload') {
    await world.close(one.tab);
  } else {
    const tab = tabs[one.tab];
    if (!tab || tab.isOver()) return;
    const text = `№${typed.length}`;
    typed.push({ text, by: tab.owner });
    await tab.outbox.add({ text });
  }
  await world.settle();
}

it('an item is sent once as its author or kept, through all network, device and session failures', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = aWorld();
      for (const one of steps) await take(world, one);
      const { state, stored, typed, given, device } = world;
      for (const { text, by } of stored.values())
        if (!typed.some((one) => one.text === text && one.by === by))
          throw new Error(`${text} went as ${by}`);
      Object.assign(state, { online: true, full: false, losesAnswers: false });
      for (const person of PEOPLE) {
        state.session = person;
        await world.settle();
        // A page that makes no call does not notice the session change: it is reopened.
        for (const index of world.tabs.keys()) await world.close(index);
        await world.settle();
      }
      const texts = [...stored.values()].map(({ text }) => text);
      if (new Set(texts).size !== texts.length) throw new Error('A text was sent twice');
      const missing = typed.filter(({ text }) => !texts.includes(text) && !given.has(text));
      if (missing.length > 0) throw new Error(`Lost: ${missing.map(({ text }) => text)}`);
      for (const person of PEOPLE)
        if ((await device.list(person)).length > 0) throw new Error('Items remain in the store');
    }),
    { numRuns: 300 },
  );
});
