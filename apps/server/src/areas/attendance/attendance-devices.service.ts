import { Failure } from '@bilim/contract/failures';
import type { Caller } from './attendance.service.ts';
import { upsertDevice } from './attendance-visit.queries.ts';
import { readKey } from './device-key.ts';

/**
 * Stores the caller's browser under its name. The device counts as known after a teacher or the server
 * accepted a scan with it.
 */
export async function addDevice({
  context,
  person,
  key,
  name,
}: Omit<Caller, 'language'> & { key: string; name: string }): Promise<null> {
  const { bytes } = readKey(key);
  const noted = { key: bytes, personId: person.id, name, now: context.now() };
  if (!(await upsertDevice(context.db, noted))) throw new Failure('QR_DEVICE');
  return null;
}
