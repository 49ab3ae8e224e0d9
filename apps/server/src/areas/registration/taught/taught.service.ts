import { Failure } from '@bilim/contract/failures';
import type { Caller } from '../page/semester.service.ts';
import { selectStreamStudents, selectTaught, selectTaughtStream } from './taught.queries.ts';

export const listTaught = ({
  context,
  person,
  language,
  ...term
}: Caller & { yearId: number; season: number }) =>
  selectTaught(context.db, { teacherId: person.id, ...term }, { language });

/**
 * The students of one of the caller's streams, registered and waiting. Fails for streams of other teachers.
 */
export async function readTaught({ context, person, language, streamId }: Caller & { streamId: number }) {
  const stream = await selectTaughtStream(context.db, { teacherId: person.id, streamId }, { language });
  if (!stream) throw new Failure('REGISTRATION_STREAM');
  return { stream, students: await selectStreamStudents(context.db, { streamId }, { language }) };
}
