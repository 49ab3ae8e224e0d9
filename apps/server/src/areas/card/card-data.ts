import type { KeyRing } from '../../ground/key-ring.ts';

/** The content of a QR code, which only we can read: the student and the card. */
export type CardData = { cardId: number; studentId: number; groupId: number; issuedAt: Date };

/** Three 4-byte numbers and the time in milliseconds in 6 bytes. */
const CONTENT_BYTES = 18;
const INT_MAX = 2_147_483_647;

/** The card's data for its address: sealed, in URL-safe letters. */
export function sealCard({ keys, card }: { keys: KeyRing; card: CardData }): string {
  const content = Buffer.alloc(CONTENT_BYTES);
  content.writeUInt32BE(card.cardId, 0);
  content.writeUInt32BE(card.studentId, 4);
  content.writeUInt32BE(card.groupId, 8);
  content.writeUIntBE(card.issuedAt.getTime(), 12, 6);
  return keys.seal('card', content).toString('base64url');
}

/** Null unless the data was sealed as a card by one of our keys and is unchanged. */
export function openCard({ keys, data }: { keys: KeyRing; data: unknown }): CardData | null {
  if (typeof data !== 'string') return null;
  const sealed = Buffer.from(data, 'base64url');
  // Decoding ignores unknown letters and spare bits; the comparison allows only one spelling per card.
  if (sealed.toString('base64url') !== data) return null;
  const content = keys.unseal('card', sealed);
  if (content?.length !== CONTENT_BYTES) return null;
  const ids = [0, 4, 8].map((at) => content.readUInt32BE(at));
  const [cardId = 0, studentId = 0, groupId = 0] = ids;
  if (ids.some((id) => id === 0 || id > INT_MAX)) return null;
  return { cardId, studentId, groupId, issuedAt: new Date(content.readUIntBE(12, 6)) };
}
