import { useEffect, useEffectEvent } from 'react';
import { useConnected } from '../events.ts';
import { exclusively } from '../kept/exclusively.ts';
import { useOnline } from '../kept/offline.ts';
import { countUnkept, OUTBOXES } from '../kept/unsent.ts';
import { forgetAtLogout, ownerNamed, personKeyOf, useUser } from '../session/session.ts';
import { signal, useSignal } from '../signal.ts';
import { openOutboxStore } from './outbox.store.ts';
import { createOutbox, type Outbox, type OutboxKind, type OutboxNews, type OutboxView } from './outbox.ts';
import { withMemory } from './with-memory.ts';

type OnSent<Answer> = (sent: { queue: string; answer: Answer }) => void;

/** An area’s outbox: one per visit, for the signed-in user, stored in the browser under a name. */
export function defineOutbox<Written extends object, Answer>({
  name,
  ...kind
}: OutboxKind<Written, Answer> & { name: string }) {
  const running = signal<Outbox<Written, Answer> | null>(null);
  const nothing = signal<OutboxView<Written>>({ rows: [], progress: new Map() });
  const key = OUTBOXES + name;
  let starting = false;

  async function start({ personKey, onSent }: { personKey: string; onSent: OnSent<Answer> }) {
    if (starting) return;
    starting = true;
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`${key}-${personKey}`) : null;
    const outbox = createOutbox({
      ...kind,
      async send(kept, sending) {
        await ownerNamed();
        return kind.send(kept, sending);
      },
      store: withMemory(await openOutboxStore<Written>(name)),
      personKey,
      onSent,
      tell: (news) => channel?.postMessage(news),
      exclusively: (queue, work) => exclusively(`${key}-${queue}`, work),
      later: (work, ms) => void setTimeout(work, ms),
    });
    channel?.addEventListener(
      'message',
      ({ data }: MessageEvent<OutboxNews<Answer>>) => void outbox.receive(data),
    );
    countUnkept(name, () => outbox.view.get().rows.filter(({ unkept }) => unkept).length);
    forgetAtLogout(async (left) => {
      running.set(null);
      channel?.close();
      await outbox.forget(left);
    });
    running.set(outbox);
    await outbox.wake();
  }

  /** Null until the outbox has opened. */
  const useOutbox = () => useSignal(running);

  return {
    useOutbox,
    /** Waiting and sending items. */
    useOutboxView: () => useSignal(useOutbox()?.view ?? nothing),
    /** Opens it, sends items of an earlier visit, and retries when the network returns. */
    useSending(onSent: OnSent<Answer>) {
      const personKey = personKeyOf(useUser());
      const outbox = useOutbox();
      const online = useOnline();
      const connected = useConnected();
      const begin = useEffectEvent(() => void start({ personKey, onSent }));
      useEffect(() => begin(), []);
      useEffect(() => {
        if (online || connected) void outbox?.wake();
      }, [outbox, online, connected]);
    },
  };
}
