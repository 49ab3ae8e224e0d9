import { Failure } from '@bilim/contract/failures';
import type { House } from '../../app/house.ts';
import type { Person } from '../../http/person.ts';
import { findRoomPlace } from './chat-access.service.ts';
import { selectFile } from './chat-messages.queries.ts';

/** A file of a conversation that the caller belongs to. */
export async function getFile({
  house: { db },
  person,
  messageId,
  fileId,
}: {
  house: House;
  person: Person;
  messageId: number;
  fileId: number;
}) {
  const found = await selectFile(db, { messageId, fileId });
  if (!found) throw new Failure('CHAT_FORBIDDEN');
  await findRoomPlace({ db, person, roomId: found.roomId });
  return found;
}
