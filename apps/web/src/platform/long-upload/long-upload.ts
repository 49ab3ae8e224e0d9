import type { UploadBar } from '@bilim/rules/uploads/upload-bar';
import type { Pace, PaceSample } from '@bilim/rules/uploads/upload-pace';
import type { SentFile } from '../call/call.ts';
import type { CallFailure } from '../call/failure.ts';
import type { Kept, OutboxStore } from '../outbox/outbox.store.ts';

/** A form and its file, stored in the browser until both are saved. */
export type WrittenUpload<Form> = {
  form: Form;
  /** Missing where the browser had no space for it: it is then chosen again. */
  file: File | null;
  name: string;
  size: number;
  /** The address of the bytes on the server, and whether they are complete. */
  address: string | null;
  isWhole: boolean;
  /** Cancelled while the server was unreachable. */
  isUnwanted: boolean;
};
export type KeptUpload<Form> = Kept<WrittenUpload<Form>>;
export type LongUploadStore<Form> = OutboxStore<WrittenUpload<Form>>;

/** State of an upload while it is displayed. */
export type LongUpload<Form, Answer> = {
  id: string;
  form: Form;
  /** In memory, stored, or missing. */
  file: File | null;
  name: string;
  size: number;
  /** Null for an upload of an earlier visit that was not resumed. */
  bar: UploadBar | null;
  /** Bytes sent. */
  sent: number;
  pace: Pace | null;
  samples: readonly PaceSample[];
  /** The connection is broken; the upload resumes by itself. */
  isBroken: boolean;
  /** Why it stopped; the form is unchanged. */
  failure: CallFailure | null;
  answer: Answer | null;
};

/** What an area provides to save its uploads. */
export type LongUploadKind<Form, Answer> = {
  kind: UploadBar['kind'];
  save: (written: { id: string; form: Form }, file: SentFile) => Promise<Answer>;
};

export const shownFrom = <Form, Answer>(kept: KeptUpload<Form>): LongUpload<Form, Answer> => ({
  id: kept.clientId,
  form: kept.form,
  file: kept.file,
  name: kept.name,
  size: kept.size,
  bar: null,
  sent: kept.isWhole ? kept.size : 0,
  pace: null,
  samples: [],
  isBroken: false,
  failure: null,
  answer: null,
});
