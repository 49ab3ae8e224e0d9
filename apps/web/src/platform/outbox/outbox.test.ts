import { describe, expect, it } from 'vitest';
import { CallFailure } from '../call/failure.ts';
import { inMemory } from './outbox.store.ts';
import { aServer, aWindow, broken, offline, only, refused, settled, type Written } from './outbox-stage.ts';

const UPLOAD = { address: '/lms/api/uploads/part?id=1', isWhole: false };

describe('the outbox', () => {
  it('sends in the order of writing and keeps nothing afterwards', async () => {
    const server = aServer();
    const window = aWindow({ server });
    await Promise.all(['раз', 'два', 'үч'].map((text) => window.write(text)));
    await settled(window);
    expect(server.texts()).toEqual(['раз', 'два', 'үч']);
    expect(window.sent).toEqual(['раз', 'два', 'үч']);
    expect(window.outbox.view.get().rows).toEqual([]);
  });

  it('keeps items written offline and sends them once when the network returns', async () => {
    const server = aServer();
    server.failure = offline;
    const window = aWindow({ server });
    await window.write('Рахмат');
    await settled(window);
    const [waiting] = window.outbox.view.get().rows;
    expect(window.outbox.view.get().progress.get(waiting?.clientId ?? '')).toBeNull();
    server.failure = null;
    await Promise.all([window.outbox.wake(), window.outbox.wake()]);
    await settled(window);
    expect(server.texts()).toEqual(['Рахмат']);
  });

  it('continues after its database failed once', async () => {
    const server = aServer();
    const store = inMemory<Written>();
    const window = aWindow({ server, store });
    const { list } = store;
    let fail = () => {};
    const failing = new Promise<never>((_, reject) => {
      fail = () => reject(new Error('The database is gone'));
    });
    let asked = 0;
    store.list = (personKey) => {
      asked += 1;
      return asked === 2 ? failing : list(personKey);
    };
    await window.write('раз');
    await expect.poll(() => asked).toBe(2);
    const next = window.outbox.wake();
    fail();
    await next;
    expect(server.texts()).toEqual(['раз']);
    expect(window.retries).toHaveLength(1);
  });

  it('keeps an edit whose earlier version arrived, as a new item if the author sends it', async () => {
    const server = aServer();
    server.losesAnswers = true;
    const window = aWindow({ server });
    await window.write('в 10:00');
    await settled(window);
    server.losesAnswers = false;
    server.failure = new CallFailure({ kind: 'CLIENT_ERROR', status: 409, code: 'KEY_REUSED', text: 'Уже' });
    const { clientId } = only(window);
    await window.outbox.change({ clientId, to: (kept) => ({ ...kept, text: 'в 11:00' }) });
    await settled(window);
    expect(window.outbox.view.get().rows).toHaveLength(1);
    expect(only(window)).toMatchObject({ text: 'в 11:00', refusal: 'Уже' });
    server.failure = null;
    await window.outbox.retry(only(window).clientId);
    await settled(window);
    expect(server.texts()).toEqual(['в 10:00', 'в 11:00']);
    expect(window.outbox.view.get().rows).toEqual([]);
  });

  it('sends once although the response was lost and the page reloaded', async () => {
    const server = aServer();
    server.losesAnswers = true;
    const before = aWindow({ server });
    await before.write('Салам');
    await settled(before);
    server.losesAnswers = false;
    const after = aWindow({ server, store: before.store });
    await settled(after);
    expect(server.texts()).toEqual(['Салам']);
    expect(after.sent).toEqual(['Салам']);
  });

  it('sends once from two windows', async () => {
    const server = aServer();
    server.failure = offline;
    const one = aWindow({ server });
    const other = aWindow({ server, store: one.store });
    await one.write('Бир');
    await settled(one);
    server.failure = null;
    server.calls = 0;
    await Promise.all([one.outbox.wake(), other.outbox.wake()]);
    expect(server.calls).toBe(1);
    expect(server.texts()).toEqual(['Бир']);
  });

  it('shows a refusal, sends the following items, and retries on request', async () => {
    const server = aServer();
    server.failure = refused;
    const window = aWindow({ server });
    await window.write('Биринчи');
    await settled(window);
    expect(window.outbox.view.get().rows.map(({ refusal }) => refusal)).toEqual(['Нельзя']);
    server.failure = null;
    await window.write('Экинчи');
    await settled(window);
    expect(server.texts()).toEqual(['Экинчи']);
    await window.outbox.retry(window.outbox.view.get().rows[0]?.clientId ?? '');
    await settled(window);
    expect(server.texts()).toEqual(['Экинчи', 'Биринчи']);
  });

  it('gives up on a server that keeps failing, but not on a missing network', async () => {
    const server = aServer();
    server.failure = broken;
    const window = aWindow({ server });
    await window.write('Салам');
    for (let tries = 1; tries < 5; tries += 1) await settled(window);
    expect(window.outbox.view.get().rows[0]?.refusal).toBe('Ошибка');

    server.failure = offline;
    const away = aWindow({ server });
    await away.write('Салам');
    for (let tries = 1; tries < 20; tries += 1) await settled(away);
    expect(away.outbox.view.get().rows[0]?.refusal).toBeNull();
  });

  it('does not block other queues', async () => {
    const server = aServer();
    const window = aWindow({ server });
    let release = () => {};
    const { send } = server;
    server.send = async (letter) => {
      if (letter.text === 'чоң файл') await new Promise<void>((resolve) => (release = resolve));
      return send(letter);
    };
    const slow = aWindow({ server, store: window.store });
    await slow.write('чоң файл', 'person-1');
    await slow.write('салам', 'person-2');
    await expect.poll(() => server.texts()).toEqual(['салам']);
    release();
    await expect.poll(() => server.texts()).toEqual(['салам', 'чоң файл']);
  });

  it('forgets a cancelled item, also when the refusal arrives later', async () => {
    const server = aServer();
    server.failure = offline;
    const window = aWindow({ server });
    await window.write('ката');
    await settled(window);
    await window.outbox.cancel(window.outbox.view.get().rows[0]?.clientId ?? '');
    server.failure = null;
    await settled(window);
    expect(server.texts()).toEqual([]);
    expect(window.outbox.view.get().rows).toEqual([]);
  });

  it('sends the last edit, and nothing while the author holds the item back', async () => {
    const server = aServer();
    server.failure = offline;
    const window = aWindow({ server });
    await window.write('Саат 3тө');
    await settled(window);
    const { clientId } = only(window);
    await window.outbox.change({ clientId, to: (kept) => ({ ...kept, refusal: '' }) });
    server.failure = null;
    await settled(window);
    expect(server.texts()).toEqual([]);
    await window.outbox.change({ clientId, to: (kept) => ({ ...kept, text: 'Саат 4тө', refusal: null }) });
    await settled(window);
    expect(server.texts()).toEqual(['Саат 4тө']);
    expect([...server.stored.keys()]).toEqual([clientId]);
  });

  it('drops an item that the server reports as received and withdrawn', async () => {
    const server = aServer();
    server.failure = new CallFailure({ kind: 'CLIENT_ERROR', status: 409, code: 'TAKEN_BACK' });
    const window = aWindow({ server });
    await window.write('ката');
    await settled(window);
    expect(window.outbox.view.get().rows).toEqual([]);
  });

  it('reuses uploaded files on a retry, and reports them when the author cancels', async () => {
    const server = aServer();
    const known: unknown[] = [];
    server.send = async ({ uploads }, sending) => {
      known.push(uploads);
      await sending?.keepUploads({ file: UPLOAD });
      throw offline;
    };
    const window = aWindow({ server });
    await window.write('чоң файл');
    await settled(window);
    await settled(window);
    expect(known.slice(0, 2)).toEqual([undefined, { file: UPLOAD }]);
    const { clientId } = only(window);
    await window.outbox.cancel(clientId);
    expect(window.dropped).toEqual([[{ file: UPLOAD }, undefined]]);
    await window.store.update(clientId, (kept) => kept);
    expect(await window.store.get(clientId)).toBeUndefined();
  });

  it('never sends another user’s items', async () => {
    const server = aServer();
    const window = aWindow({ server });
    await window.store.put({
      clientId: 'x',
      personKey: '1-9',
      queue: 'person-1',
      text: 'бөтөн',
      writtenAt: new Date(),
      refusal: null,
    });
    await settled(window);
    expect(server.texts()).toEqual([]);
  });
});

describe('when the session ends', () => {
  const signedOut = new CallFailure({
    kind: 'CLIENT_ERROR',
    status: 401,
    code: 'SIGNED_OUT',
    text: 'Войдите',
  });
  const AIGUL = '2-2';

  /** A user with waiting items in a browser whose session has ended. */
  async function waiting() {
    const server = aServer();
    server.failure = signedOut;
    const store = inMemory<Written>();
    const own = aWindow({ server, store });
    await own.write('Рахмат');
    await settled(own);
    return { server, store, own, kept: (personKey: string) => store.list(personKey) };
  }

  it('waiting items are not refused because of it', async () => {
    const { own } = await waiting();
    expect(only(own).refusal).toBeNull();
  });

  it('waiting items are not refused when another user has signed in', async () => {
    const { server, own } = await waiting();
    server.failure = new CallFailure({ kind: 'CLIENT_ERROR', status: 409, code: 'OTHER_PERSON' });
    await settled(own);
    expect(only(own).refusal).toBeNull();
  });

  it('by itself, waiting items are sent when their author signs in again, and by no other user', async () => {
    const { server, store, own } = await waiting();
    await own.outbox.forget({ ended: true });
    server.failure = null;
    const other = aWindow({ server, store, personKey: AIGUL });
    await settled(other);
    expect(other.outbox.view.get().rows).toEqual([]);
    await other.outbox.forget({ ended: false });
    expect(server.texts()).toEqual([]);
    await settled(aWindow({ server, store }));
    expect(server.texts()).toEqual(['Рахмат']);
  });

  it('nothing more is sent in that window', async () => {
    const { server, own } = await waiting();
    await own.outbox.forget({ ended: true });
    server.failure = null;
    for (const retry of own.retries) retry();
    await settled(own);
    expect(server.texts()).toEqual([]);
  });

  it('because the author signed out, waiting items are deleted', async () => {
    const { own, kept } = await waiting();
    await own.outbox.forget({ ended: false });
    expect(await kept('2-1')).toEqual([]);
  });
});
