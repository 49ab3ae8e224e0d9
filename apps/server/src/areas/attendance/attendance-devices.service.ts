import { Failure } from '@bilim/contract/failures';
import type { Asked } from './attendance.service.ts';
import { countDevices, upsertDevice } from './attendance-visit.queries.ts';
import { readKey } from './device-key.ts';

/** More browsers than anybody has, of which each made its key anew many times. */
const DEVICES_MOST = 200;

/** Makes the caller's browser known. */
export async function addDevice({
  context,
  person,
  key,
  name,
}: Omit<Asked, 'language'> & { key: string; name: string }): Promise<null> {
  const { bytes } = readKey(key);
  const { count } = await countDevices(context.db, { personId: person.id });
  if (count >= DEVICES_MOST) throw new Failure('QR_DEVICE');
  await upsertDevice(context.db, { key: bytes, personId: person.id, name, now: context.now() });
  return null;
}
