import type { KeyRing } from '../../ground/key-ring.ts';

/** The content of a link for parents, encrypted for this server. */
export type ParentsKey = { linkId: number; studentId: number };

const CONTENT_BYTES = 8;
const INT_MAX = 2_147_483_647;

export function sealParents({ keys, linkId, studentId }: ParentsKey & { keys: KeyRing }): string {
  const content = Buffer.alloc(CONTENT_BYTES);
  content.writeUInt32BE(linkId, 0);
  content.writeUInt32BE(studentId, 4);
  return keys.seal('parents', content).toString('base64url');
}

/** Null unless one of our keys sealed exactly this text. */
export function openParents({ keys, key }: { keys: KeyRing; key: unknown }): ParentsKey | null {
  if (typeof key !== 'string') return null;
  const sealed = Buffer.from(key, 'base64url');
  // Decoding ignores foreign characters and spare bits, so the text is compared too: each link has one
  // notation.
  if (sealed.toString('base64url') !== key) return null;
  const content = keys.unseal('parents', sealed);
  if (content?.length !== CONTENT_BYTES) return null;
  const [linkId, studentId] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  return [linkId, studentId].every((id) => id > 0 && id <= INT_MAX) ? { linkId, studentId } : null;
}
