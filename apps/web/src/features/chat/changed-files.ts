import { withoutFile } from '../../platform/outbox/without-file.ts';
import { goesAs, sentOtherwise } from '../../ui/originals.ts';
import type { Outgoing } from './chat.outbox.ts';

/** Names come back from the server in one spelling, whatever the disk they were on has. */
const isNamed = (file: File, name: string) => file.name.normalize('NFC').trim() === name;

/** Pictures that could not be drawn, to be kept as they are. */
const undrawnOf = ({ files, undrawn }: Outgoing) =>
  files.filter((file) => undrawn && goesAs(file) === 'picture' && isNamed(file, undrawn));

/** Whether it would go if a picture went as a file. */
export const goesAsFile = (outgoing: Outgoing) => undrawnOf(outgoing).length > 0;

/** With that picture as a file; it goes at once. */
export function asFile(outgoing: Outgoing): Outgoing {
  const undrawn = undrawnOf(outgoing);
  const files = outgoing.files.map((file) => (undrawn.includes(file) ? sentOtherwise(file) : file));
  return { ...outgoing, files, refusal: null };
}

/** Without one of its files; a message that was refused with it goes at once. */
export function withoutOne(index: number) {
  return (outgoing: Outgoing): Outgoing | null => {
    const left = withoutFile<Outgoing>(index)(outgoing);
    return left && { ...left, refusal: null };
  };
}
