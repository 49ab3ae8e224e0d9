import { withoutFile } from '../../platform/outbox/without-file.ts';
import { goesAs, sentOtherwise } from '../../ui/files/originals.ts';
import type { Outgoing } from './chat.outbox.ts';

/** The server returns names in NFC; file systems may use another normal form. */
const isNamed = (file: File, name: string) => file.name.normalize('NFC').trim() === name;

/** Pictures that the server could not decode; they can be sent as files instead. */
const undrawnOf = ({ files, undrawn }: Outgoing) =>
  files.filter((file) => undrawn && goesAs(file) === 'picture' && isNamed(file, undrawn));

/** Whether sending those pictures as files would help. */
export const goesAsFile = (outgoing: Outgoing) => undrawnOf(outgoing).length > 0;

/** Sends the image as a file; the message is sent at once. */
export function asFile(outgoing: Outgoing): Outgoing {
  const undrawn = undrawnOf(outgoing);
  const files = outgoing.files.map((file) => (undrawn.includes(file) ? sentOtherwise(file) : file));
  return { ...outgoing, files, refusal: null };
}

/** Removes one file; a message refused because of it is sent at once. */
export function withoutOne(index: number) {
  return (outgoing: Outgoing): Outgoing | null => {
    const left = withoutFile<Outgoing>(index)(outgoing);
    return left && { ...left, refusal: null };
  };
}
