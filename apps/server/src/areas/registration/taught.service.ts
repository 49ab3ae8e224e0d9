import { Failure } from '@bilim/contract/failures';
import type { Asked } from './place.service.ts';
import { selectStreamStudents, selectTaught, selectTaughtStream } from './taught.queries.ts';

/** The caller's own streams of a term. */
export const listTaught = ({
  context,
  person,
  language,
  ...term
}: Asked & { yearId: number; season: number }) =>
  selectTaught(context.db, { teacherId: person.id, ...term }, { language });

/** Who is registered with one of the caller's streams, and who waits. Streams of others are none. */
export async function readTaught({ context, person, language, streamId }: Asked & { streamId: number }) {
  const stream = await selectTaughtStream(context.db, { teacherId: person.id, streamId }, { language });
  if (!stream) throw new Failure('REGISTRATION_STREAM');
  return { stream, students: await selectStreamStudents(context.db, { streamId }, { language }) };
}
