import { describe, expect, it } from 'vitest';
import { inMemory } from './outbox.store.ts';
import {
  aServer,
  aWindow,
  type Letter,
  offline,
  only,
  refused,
  settled,
  type Written,
} from './outbox-stage.ts';
import { withMemory } from './with-memory.ts';

describe('on a full device', () => {
  /** Accepts no writes; stored rows can be read and removed. */
  function aFullStore() {
    const inner = inMemory<Written>();
    const full = async () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    return { inner, store: withMemory({ ...inner, put: full, update: full }) };
  }

  it('an item is kept in memory, marked as unkept, and sent directly', async () => {
    const server = aServer();
    server.failure = offline;
    const window = aWindow({ server, store: aFullStore().store });
    await window.write('Рахмат');
    await settled(window);
    expect(only(window)).toMatchObject({ text: 'Рахмат', unkept: true, refusal: null });
    server.failure = null;
    await settled(window);
    expect(server.texts()).toEqual(['Рахмат']);
    expect(window.outbox.view.get().rows).toEqual([]);
  });

  it('a refusal of a stored item is shown, although it cannot be stored', async () => {
    const server = aServer();
    server.failure = offline;
    const { inner, store } = aFullStore();
    const before = aWindow({ server, store: inner });
    await before.write('Биринчи');
    await settled(before);
    server.failure = refused;
    const window = aWindow({ server, store });
    await settled(window);
    expect(window.outbox.view.get().rows.map(({ refusal }) => refusal)).toEqual(['Нельзя']);
    await window.outbox.cancel(only(window).clientId);
    expect(window.outbox.view.get().rows).toEqual([]);
  });

  it('the next change tries the device again', async () => {
    const server = aServer();
    server.failure = offline;
    const { inner } = aFullStore();
    let isFull = true;
    const put = async (row: Letter) => {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError');
      await inner.put(row);
    };
    const window = aWindow({ server, store: withMemory({ ...inner, put }) });
    await window.write('Саат 3тө');
    isFull = false;
    const { clientId } = only(window);
    await window.outbox.change({ clientId, to: (kept) => ({ ...kept, text: 'Саат 4тө' }) });
    expect(await inner.get(clientId)).toMatchObject({ text: 'Саат 4тө' });
    expect(window.outbox.view.get().rows).toHaveLength(1);
  });
});
