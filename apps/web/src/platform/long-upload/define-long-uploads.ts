import { useEffect, useEffectEvent } from 'react';
import { CallFailure } from '../call/failure.ts';
import { unreachable } from '../call/transport.ts';
import { exclusively } from '../kept/exclusively.ts';
import { useAtEachReturn, useOnline } from '../kept/offline.ts';
import { openOutboxStore } from '../outbox/outbox.store.ts';
import { forgetAtLogout, personKeyOf, useUser } from '../session/session.ts';
import { signal, useSignal } from '../signal.ts';
import { createLongUploads, type LongUploads } from './create-long-uploads.ts';
import type { LongUpload, LongUploadKind, WrittenUpload } from './long-upload.ts';

/** The upload code loads with the first upload. */
const inPieces = () =>
  import('../call/upload.ts').catch((cause) => {
    throw new CallFailure({ kind: unreachable(), cause });
  });

/** An area’s long uploads: per signed-in user, stored in the browser under a name. */
export function defineLongUploads<Form, Answer>({
  name,
  ...kind
}: LongUploadKind<Form, Answer> & { name: string }) {
  const running = signal<LongUploads<Form, Answer> | null>(null);
  const nothing = signal<readonly LongUpload<Form, Answer>[]>([]);
  let starting = false;
  let onSaved: (answer: Answer) => void = () => undefined;

  async function start(personKey: string) {
    if (starting) return;
    starting = true;
    const uploads = createLongUploads<Form, Answer>({
      ...kind,
      store: await openOutboxStore<WrittenUpload<Form>>(name),
      personKey,
      upload: async (file, options) => (await inPieces()).uploadFile(file, options),
      forget: async (address) => (await inPieces()).forgetUpload(address),
      idOf: (address) => new URL(address, location.href).searchParams.get('id') ?? '',
      onSaved: (answer) => onSaved(answer),
      exclusively: (id, work) => exclusively(`bilim-upload-${id}`, work),
      now: Date.now,
      later: setTimeout,
    });
    forgetAtLogout(async (left) => {
      running.set(null);
      await uploads.forget(left);
    });
    await uploads.open();
    running.set(uploads);
  }

  return {
    /** Null until the store has opened. */
    useUploads: () => useSignal(running),
    useUploadRows: () => useSignal(useSignal(running)?.view ?? nothing),
    /**
     * Opens the store with uploads of earlier visits. The last caller receives saved uploads, also after it unmounts.
     */
    useOpening(onAnswer: (answer: Answer) => void) {
      const personKey = personKeyOf(useUser());
      const uploads = useSignal(running);
      const online = useOnline();
      const begin = useEffectEvent(() => {
        onSaved = onAnswer;
        void start(personKey);
      });
      useEffect(() => begin(), []);
      useEffect(() => {
        if (online) uploads?.wake();
      }, [uploads, online]);
      useAtEachReturn(() => uploads?.wake());
    },
  };
}
