import {
  BAR_STEP_MS,
  beginUpload,
  canCancel,
  type UploadEvent,
  uploadBar,
} from '@bilim/rules/uploads/upload-bar';
import { paceOf, withSample } from '@bilim/rules/uploads/upload-pace';
import { asCallFailure, type CallFailure, isNetwork, mayPass } from '../call/failure.ts';
import type { uploadFile } from '../call/upload.ts';
import { signal } from '../signal.ts';
import {
  type KeptUpload,
  type LongUpload,
  type LongUploadKind,
  type LongUploadStore,
  shownFrom,
} from './long-upload.ts';

type Parts<Form, Answer> = LongUploadKind<Form, Answer> & {
  store: LongUploadStore<Form>;
  personKey: string;
  upload: typeof uploadFile;
  /** Asks the server to delete the upload at an address. */
  forget: (address: string) => Promise<unknown>;
  idOf: (address: string) => string;
  onSaved: (answer: Answer) => void;
  exclusively: (name: string, work: () => Promise<void>) => Promise<void>;
  now: () => number;
  later: (work: () => void, ms: number) => unknown;
};

const RETRY_MS = [2_000, 5_000, 15_000] as const;
/** After repeated server failures the user sees the error; for a missing network the upload waits. */
const MOST_SERVER_FAILURES = 5;

/** An upload running in this window. */
type Run = { controller: AbortController; done: () => void };

/**
 * Long uploads, each with its form: started, resumed after an interruption or on another day, saved once by their id,
 * or cancelled without a trace. A running upload continues on every screen.
 */
export function createLongUploads<Form, Answer>(parts: Parts<Form, Answer>) {
  const { store, personKey, kind, save, upload, forget, idOf, onSaved, exclusively, now, later } = parts;
  type Row = LongUpload<Form, Answer>;
  const view = signal<readonly Row[]>([]);
  const runs = new Map<string, Run>();
  const waking = new Set<() => void>();

  const find = (id: string) => view.get().find((row) => row.id === id);
  const change = (id: string, to: Partial<Row>) =>
    view.set(view.get().map((row) => (row.id === id ? { ...row, ...to } : row)));
  const drop = (id: string) => view.set(view.get().filter((row) => row.id !== id));
  const add = (row: Row) => view.set([...view.get().filter(({ id }) => id !== row.id), row]);

  /** Updates the progress bar. A full bar whose bytes have arrived is saved. */
  function turn(id: string, event: UploadEvent) {
    const before = find(id)?.bar;
    if (!before) return;
    const bar = uploadBar(before, event);
    change(id, { bar });
    if (bar.phase === 'saving' && before.phase !== 'saving') void saveIt(id);
  }

  function step(id: string, run: Run) {
    later(() => {
      if (runs.get(id) !== run) return;
      turn(id, 'step');
      step(id, run);
    }, BAR_STEP_MS);
  }

  const pause = (tries: number) =>
    new Promise<void>((resolve) => {
      waking.add(resolve);
      later(resolve, RETRY_MS[Math.min(tries, RETRY_MS.length) - 1] ?? 0);
    });

  /** Retries until it succeeds; undefined when it was cancelled or failed permanently. */
  async function persist<T>(id: string, task: (run: Run) => Promise<T>): Promise<T | undefined> {
    for (let tries = 1; ; tries += 1) {
      const run = runs.get(id);
      if (!run) return undefined;
      try {
        const result = await task(run);
        change(id, { isBroken: false });
        return result;
      } catch (error) {
        const failure = asCallFailure(error);
        if (!runs.has(id)) return undefined;
        if (failure.code === 'UPLOAD_NOT_FOUND') return void (await sendAnew(id));
        if (!goesOnByItself(failure, tries)) return failed(id, failure);
        change(id, { isBroken: true, pace: null, samples: [] });
        await pause(tries);
      }
    }
  }

  function failed(id: string, failure: CallFailure): undefined {
    if (failure.kind === 'CANCEL_ERROR') return;
    change(id, { failure, isBroken: false, pace: null });
    turn(id, 'failed');
  }

  /** The server deletes an upload after a day. */
  async function sendAnew(id: string) {
    await store.update(id, (kept) => ({ ...kept, address: null, isWhole: false }));
    change(id, { sent: 0, samples: [], pace: null });
    turn(id, 'lost');
    await sendBytes(id);
  }

  async function sendBytes(id: string) {
    const kept = await store.get(id);
    if (kept?.isWhole) return turn(id, 'arrived');
    const { file, size } = find(id) ?? {};
    if (size === undefined) return;
    // The file must be chosen again, so the upload is listed as resumable.
    if (!file) {
      change(id, { bar: null });
      return end(id);
    }
    const address = await persist(id, async ({ controller }) =>
      upload(file, {
        signal: controller.signal,
        resumeFrom: (await store.get(id))?.address ?? undefined,
        onAddress: (found) => {
          void store.update(id, (kept) => ({ ...kept, address: found }));
          if (!runs.has(id)) controller.abort();
        },
        onProgress: (share) => {
          const sent = Math.round(share * size);
          const samples = withSample(find(id)?.samples ?? [], { at: now(), bytes: sent });
          change(id, { sent, samples, pace: paceOf(samples, size), isBroken: false });
        },
      }),
    );
    // Cancelled meanwhile, possibly before the server had an upload.
    if (!find(id)) return letGo(id);
    if (address === undefined) return;
    await store.update(id, (kept) => ({ ...kept, address, isWhole: true }));
    change(id, { sent: size, pace: null });
    turn(id, 'arrived');
  }

  async function saveIt(id: string) {
    const answer = await persist(id, async () => {
      const [row, kept] = [find(id), await store.get(id)];
      if (!row || !kept?.address) throw new Error('Nothing to save');
      return save({ id, form: row.form }, { id: idOf(kept.address), isKept: false });
    });
    if (answer === undefined) return;
    await store.remove(id);
    change(id, { answer, failure: null });
    turn(id, 'saved');
    end(id);
    onSaved(answer);
  }

  function end(id: string) {
    const run = runs.get(id);
    runs.delete(id);
    run?.done();
  }

  /** Runs one upload until it ends; waits while another window runs it. */
  function run(id: string) {
    return exclusively(id, async () => {
      const kept = await store.get(id);
      if (!kept || kept.isUnwanted) return drop(id);
      await new Promise<void>((done) => {
        const run = { controller: new AbortController(), done };
        runs.set(id, run);
        change(id, { bar: beginUpload(kind), failure: null });
        step(id, run);
        void sendBytes(id);
      });
    });
  }

  /** Asks the server to delete the upload; if unreachable, the next visit does it. */
  async function letGo(id: string) {
    const address = (await store.get(id))?.address;
    if (address) {
      const isDeleted = await forget(address).then(
        () => true,
        (error: unknown) => asCallFailure(error).code === 'UPLOAD_NOT_FOUND',
      );
      if (!isDeleted) return;
    }
    await store.remove(id);
  }

  return {
    view,
    async begin({ form, file }: { form: Form; file: File }) {
      const id = crypto.randomUUID();
      const written = { form, file, name: file.name, size: file.size };
      const kept: KeptUpload<Form> = {
        clientId: id,
        personKey,
        writtenAt: new Date(now()),
        refusal: null,
        ...written,
        address: null,
        isWhole: false,
        isUnwanted: false,
      };
      // Too large for the browser’s quota: it uploads now, and after a reload the file must be chosen again.
      await store.put(kept).catch(() => store.put({ ...kept, file: null }));
      add({ ...shownFrom<Form, Answer>(kept), file });
      void run(id);
      return id;
    },
    /** Resumes an upload of an earlier visit, with its file if the browser did not keep it; false for another file. */
    takeUp(id: string, file?: File): boolean {
      const { name, size } = find(id) ?? {};
      if (file && (file.name !== name || file.size !== size)) return false;
      if (file) change(id, { file });
      void run(id);
      return true;
    },
    /** Retries a failed upload, possibly with a corrected form. */
    async again(id: string, form?: Form) {
      if (form !== undefined) {
        await store.update(id, (kept) => ({ ...kept, form }));
        change(id, { form });
      }
      change(id, { failure: null });
      turn(id, 'again');
      if (!find(id)?.bar?.arrived) await sendBytes(id);
    },
    saveNow: (id: string) => turn(id, 'saveNow'),
    /** Cancels the upload and deletes its data here and on the server. */
    async cancel(id: string) {
      const row = find(id);
      if (!row || (row.bar && !canCancel(row.bar))) return;
      const { controller } = runs.get(id) ?? {};
      drop(id);
      await store.update(id, (kept) => ({ ...kept, isUnwanted: true, file: null }));
      const hasAddress = Boolean((await store.get(id))?.address);
      end(id);
      // Without an address yet: wait for it, because otherwise the server’s upload would be orphaned.
      if (hasAddress || !controller) {
        controller?.abort();
        await letGo(id);
      }
    },
    /** Removes a saved upload from the list. */
    dismiss: (id: string) => drop(id),
    /** The network is back: waiting uploads continue at once. */
    wake() {
      for (const resolve of waking) resolve();
      waking.clear();
    },
    /** Lists uploads of earlier visits; one that another window runs is listed if that window closes. */
    async open() {
      for (const { clientId: id, isUnwanted } of await store.list(personKey)) {
        if (isUnwanted) void letGo(id);
        else
          void exclusively(id, async () => {
            const kept = await store.get(id);
            if (!kept || kept.isUnwanted || runs.has(id)) return;
            add(shownFrom<Form, Answer>(kept));
            // Only the save is missing, which needs no user action.
            if (kept.isWhole) void run(id);
          });
      }
    },
    /** The session ends. Started uploads are kept for the user if it ended by itself, and deleted at sign-out. */
    async forget({ ended }: { ended: boolean }) {
      for (const { controller } of runs.values()) controller.abort();
      if (ended) return;
      const rows = await store.list(personKey);
      await Promise.all(rows.map(({ clientId }) => store.remove(clientId)));
    },
  };
}

const goesOnByItself = (failure: CallFailure, tries: number) =>
  isNetwork(failure) || (mayPass(failure) && tries < MOST_SERVER_FAILURES);

export type LongUploads<Form, Answer> = ReturnType<typeof createLongUploads<Form, Answer>>;
