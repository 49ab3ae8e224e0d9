import type { UploadBar } from '@bilim/rules/upload-bar';
import type { Pace, PaceSample } from '@bilim/rules/upload-pace';
import type { SentFile } from '../call.ts';
import type { CallFailure } from '../failure.ts';
import type { Kept, OutboxStore } from '../outbox/outbox.store.ts';

/** A form and its file, as the browser keeps them until both are saved. */
export type WrittenUpload<Form> = {
  form: Form;
  /** None where the browser had no room for it: it is chosen again then. */
  file: File | null;
  name: string;
  size: number;
  /** Where the bytes lie at the server, and whether all of them do. */
  address: string | null;
  isWhole: boolean;
  /** It was cancelled when the server could not be told. */
  isUnwanted: boolean;
};
export type KeptUpload<Form> = Kept<WrittenUpload<Form>>;
export type LongUploadStore<Form> = OutboxStore<WrittenUpload<Form>>;

/** What is known of one while it is shown. */
export type LongUpload<Form, Answer> = {
  id: string;
  form: Form;
  /** At hand, kept, or none. */
  file: File | null;
  name: string;
  size: number;
  /** Null for one of an earlier visit that nobody has taken up again. */
  bar: UploadBar | null;
  /** Bytes that have left. */
  sent: number;
  pace: Pace | null;
  samples: readonly PaceSample[];
  /** The line is broken; it goes on by itself. */
  isBroken: boolean;
  /** Why it stopped; the form is as it was. */
  failure: CallFailure | null;
  answer: Answer | null;
};

/** What an area says about that which it saves. */
export type LongUploadKind<Form, Answer> = {
  kind: UploadBar['kind'];
  save: (written: { id: string; form: Form }, file: SentFile) => Promise<Answer>;
};

export const shownFrom = <Form, Answer>(kept: KeptUpload<Form>): LongUpload<Form, Answer> => ({
  ...{ id: kept.clientId, form: kept.form, file: kept.file, name: kept.name, size: kept.size },
  ...{ bar: null, sent: kept.isWhole ? kept.size : 0, pace: null, samples: [] },
  ...{ isBroken: false, failure: null, answer: null },
});
