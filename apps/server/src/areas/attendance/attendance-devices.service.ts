import { Failure } from '@bilim/contract/failures';
import type { Asked } from './attendance.service.ts';
import { upsertDevice } from './attendance-visit.queries.ts';
import { readKey } from './device-key.ts';

/** Notes the caller's browser by its name; it is known once a scan with it was accepted. */
export async function addDevice({
  context,
  person,
  key,
  name,
}: Omit<Asked, 'language'> & { key: string; name: string }): Promise<null> {
  const { bytes } = readKey(key);
  const noted = { key: bytes, personId: person.id, name, now: context.now() };
  if (!(await upsertDevice(context.db, noted))) throw new Failure('QR_DEVICE');
  return null;
}
