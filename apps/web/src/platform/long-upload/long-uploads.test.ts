import { describe, expect, it } from 'vitest';
import { CallFailure } from '../call/failure.ts';
import { inMemory } from '../outbox/outbox.store.ts';
import { createLongUploads } from './create-long-uploads.ts';
import type { LongUploadStore } from './long-upload.ts';

type Form = { title: string };

const offline = new CallFailure({ kind: 'NETWORK_ERROR' });
const refused = new CallFailure({
  kind: 'CLIENT_ERROR',
  status: 415,
  code: 'BOOK_TYPE_REFUSED',
  text: 'Нет',
});
const gone = new CallFailure({ kind: 'CLIENT_ERROR', status: 404, code: 'UPLOAD_NOT_FOUND' });

/** A server that stores uploads until they are saved or deleted, and saves each id once. */
function aServer() {
  const server = {
    parts: new Map<string, number>(),
    saved: new Map<string, string>(),
    created: 0,
    /** Blocks the bytes until released. */
    gate: null as Promise<void> | null,
    creating: null as Promise<void> | null,
    sendFailure: null as CallFailure | null,
    saveFailure: null as CallFailure | null,
    forgetFailure: null as CallFailure | null,
    resumed: [] as (string | undefined)[],
  };
  return server;
}
type Server = ReturnType<typeof aServer>;

/** Runs all pending promises. */
const settle = async () => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};

function aWindow({ server, store = inMemory() }: { server: Server; store?: LongUploadStore<Form> }) {
  const clock = { now: 0, due: [] as { at: number; work: () => void }[] };
  const saved: string[] = [];
  const uploads = createLongUploads<Form, string>({
    store,
    personKey: '1-1',
    kind: 'book',
    save: async ({ id, form }, file) => {
      if (server.saveFailure) throw server.saveFailure;
      const address = 'id' in file ? file.id : '';
      if (!server.saved.has(id)) {
        if (!server.parts.delete(address)) throw gone;
        server.saved.set(id, form.title);
      }
      return form.title;
    },
    upload: async (file, { signal, resumeFrom, onAddress, onProgress } = {}) => {
      server.resumed.push(resumeFrom);
      if (server.sendFailure) throw server.sendFailure;
      await server.creating;
      const address = resumeFrom && server.parts.has(resumeFrom) ? resumeFrom : `part-${++server.created}`;
      server.parts.set(address, 0);
      onAddress?.(address);
      onProgress?.(0.5);
      await server.gate;
      if (signal?.aborted) throw new CallFailure({ kind: 'CANCEL_ERROR' });
      if (!server.parts.has(address)) throw gone;
      onProgress?.(1);
      server.parts.set(address, file.size);
      return address;
    },
    forget: async (address) => {
      if (server.forgetFailure) throw server.forgetFailure;
      if (!server.parts.delete(address)) throw gone;
    },
    idOf: (address) => address,
    onSaved: (answer) => saved.push(answer),
    exclusively: (_, work) => work(),
    now: () => clock.now,
    later: (work, ms) => clock.due.push({ at: clock.now + ms, work }),
  });
  /** Advances the clock second by second. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await settle();
      clock.now += 1_000;
      const due = clock.due.filter(({ at }) => at <= clock.now);
      clock.due = clock.due.filter(({ at }) => at > clock.now);
      for (const { work } of due) work();
      await settle();
    }
  };
  const begin = (title = 'Алгебра') =>
    uploads.begin({ form: { title }, file: new File(['байты'], 'algebra.pdf') });
  const only = () => uploads.view.get()[0];
  return { uploads, store, saved, pass, begin, only };
}

const aGate = () => {
  let open: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, closed };
};

describe('long uploads', () => {
  it('save when the bar is full, and keep nothing afterwards', async () => {
    const server = aServer();
    const { begin, pass, only, saved, store } = aWindow({ server });
    await begin();
    await pass(9);
    expect(only()).toMatchObject({ sent: 10, bar: { phase: 'going', value: 90, arrived: true } });
    expect(server.saved.size).toBe(0);
    await pass(1);
    expect(only()).toMatchObject({ answer: 'Алгебра', bar: { phase: 'saved', value: 110 } });
    expect(saved).toEqual(['Алгебра']);
    expect(await store.list('1-1')).toEqual([]);
  });

  it('save at once when requested', async () => {
    const server = aServer();
    const { uploads, begin, pass, saved } = aWindow({ server });
    const id = await begin();
    await pass(2);
    uploads.saveNow(id);
    await settle();
    expect(saved).toEqual(['Алгебра']);
  });

  it('wait at 100 for slow bytes', async () => {
    const server = aServer();
    const gate = aGate();
    server.gate = gate.closed;
    const { begin, pass, only, saved } = aWindow({ server });
    await begin();
    await pass(15);
    expect(only()).toMatchObject({ sent: 5, bar: { phase: 'waiting', value: 100 } });
    gate.open();
    await settle();
    expect(saved).toEqual(['Алгебра']);
  });

  it('resume by themselves after a broken connection, from the last position', async () => {
    const server = aServer();
    const gate = aGate();
    server.gate = gate.closed.then(() => Promise.reject(offline));
    const { begin, pass, only, saved } = aWindow({ server });
    await begin();
    await pass(1);
    gate.open();
    await settle();
    expect(only()).toMatchObject({ isBroken: true, bar: { phase: 'going' } });
    server.gate = null;
    await pass(12);
    expect(server.resumed).toEqual([undefined, 'part-1']);
    expect(saved).toEqual(['Алгебра']);
  });

  it('resume at once when the network returns', async () => {
    const server = aServer();
    server.sendFailure = offline;
    const { uploads, begin, only } = aWindow({ server });
    await begin();
    await settle();
    server.sendFailure = null;
    uploads.wake();
    await settle();
    expect(only()).toMatchObject({ isBroken: false, bar: { arrived: true } });
  });

  it('keep the form of a refused upload, and save it when it is corrected', async () => {
    const server = aServer();
    server.saveFailure = refused;
    const { uploads, begin, pass, only, saved, store } = aWindow({ server });
    const id = await begin();
    await pass(11);
    expect(only()).toMatchObject({ failure: refused, form: { title: 'Алгебра' }, bar: { phase: 'failed' } });
    expect(await store.list('1-1')).toHaveLength(1);
    await uploads.again(id, { title: 'Геометрия' });
    await settle();
    expect((await store.get(id))?.form).toEqual({ title: 'Геометрия' });
    server.saveFailure = null;
    await uploads.again(id);
    await settle();
    expect(saved).toEqual(['Геометрия']);
    expect(only()?.failure).toBeNull();
  });

  it('are saved once although the response was lost', async () => {
    const server = aServer();
    const { begin, pass, saved } = aWindow({ server });
    server.saveFailure = offline;
    const id = await begin();
    await pass(10);
    server.saved.set(id, 'Алгебра');
    server.saveFailure = null;
    await pass(5);
    expect(saved).toEqual(['Алгебра']);
  });

  it('are uploaded again when the server has deleted them', async () => {
    const server = aServer();
    const { begin, pass, saved } = aWindow({ server });
    await begin();
    await pass(3);
    server.parts.clear();
    await pass(8);
    expect(server.resumed).toEqual([undefined, undefined]);
    expect(saved).toEqual(['Алгебра']);
  });
});

describe('a cancelled upload', () => {
  it('leaves nothing, here or on the server', async () => {
    const server = aServer();
    server.gate = aGate().closed;
    const { uploads, begin, pass, store } = aWindow({ server });
    const id = await begin();
    await pass(2);
    expect(server.parts.size).toBe(1);
    await uploads.cancel(id);
    expect(server.parts.size).toBe(0);
    expect(uploads.view.get()).toEqual([]);
    expect(await store.list('1-1')).toEqual([]);
  });

  it('leaves nothing even while the server was creating it', async () => {
    const server = aServer();
    const creating = aGate();
    server.creating = creating.closed;
    const { uploads, begin, store } = aWindow({ server });
    const id = await begin();
    await settle();
    await uploads.cancel(id);
    creating.open();
    await settle();
    expect(server.created).toBe(1);
    expect(server.parts.size).toBe(0);
    expect(await store.list('1-1')).toEqual([]);
  });

  it('is deleted on the server by the next visit if the server was unreachable', async () => {
    const server = aServer();
    server.gate = aGate().closed;
    server.forgetFailure = offline;
    const { uploads, begin, store } = aWindow({ server });
    const id = await begin();
    await settle();
    await uploads.cancel(id);
    expect(server.parts.size).toBe(1);
    server.forgetFailure = null;
    const next = aWindow({ server, store });
    await next.uploads.open();
    await settle();
    expect(next.uploads.view.get()).toEqual([]);
    expect(server.parts.size).toBe(0);
    expect(await store.list('1-1')).toEqual([]);
  });
});

describe('an upload of an earlier visit', () => {
  it('is listed with its form, and resumes from its position', async () => {
    const server = aServer();
    server.gate = aGate().closed;
    const earlier = aWindow({ server });
    const id = await earlier.begin();
    await settle();
    server.gate = null;
    const { uploads, only, pass, saved } = aWindow({ server, store: earlier.store });
    await uploads.open();
    await settle();
    expect(only()).toMatchObject({ id, name: 'algebra.pdf', form: { title: 'Алгебра' }, bar: null });
    expect(uploads.takeUp(id)).toBe(true);
    await pass(10);
    expect(server.resumed).toEqual([undefined, 'part-1']);
    expect(saved).toEqual(['Алгебра']);
  });

  it('is saved without a user action when all bytes have arrived', async () => {
    const server = aServer();
    const earlier = aWindow({ server });
    await earlier.begin();
    await earlier.pass(3);
    const { uploads, only, pass, saved } = aWindow({ server, store: earlier.store });
    await uploads.open();
    await settle();
    expect(only()).toMatchObject({ sent: 10, bar: { arrived: true } });
    await pass(10);
    expect(server.resumed).toEqual([undefined]);
    expect(saved).toEqual(['Алгебра']);
  });

  it('asks for its file when the browser had no space for it, and accepts no other', async () => {
    const server = aServer();
    server.gate = aGate().closed;
    const small: LongUploadStore<Form> = inMemory();
    const store: LongUploadStore<Form> = {
      ...small,
      async put(kept) {
        if (kept.file) throw new DOMException('No room', 'QuotaExceededError');
        await small.put(kept);
      },
    };
    const earlier = aWindow({ server, store });
    const id = await earlier.begin();
    await settle();
    server.gate = null;
    const { uploads, only, pass, saved } = aWindow({ server, store });
    await uploads.open();
    await settle();
    expect(only()).toMatchObject({ file: null, bar: null });
    expect(uploads.takeUp(id, new File(['другие'], 'algebra.pdf'))).toBe(false);
    expect(uploads.takeUp(id, new File(['байты'], 'algebra.pdf'))).toBe(true);
    await pass(10);
    expect(saved).toEqual(['Алгебра']);
  });
});
