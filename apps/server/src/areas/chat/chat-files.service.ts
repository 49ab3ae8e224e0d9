import { Failure } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { findRoomPlace } from './chat-access.service.ts';
import { selectFile } from './chat-messages.queries.ts';

/** A file of a conversation of the caller. */
export async function getFile({
  context: { db },
  person,
  messageId,
  fileId,
}: {
  context: AppContext;
  person: Person;
  messageId: number;
  fileId: number;
}) {
  const found = await selectFile(db, { messageId, fileId });
  if (!found) throw new Failure('CHAT_FORBIDDEN');
  await findRoomPlace({ db, person, id: found.roomId, by: 'room' });
  return found;
}
