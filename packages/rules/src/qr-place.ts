import { metresBetween } from './walk-minutes.ts';

/** However little a phone is sure of, no more than this counts: it cannot say that it is somewhere within 50 km. */
const ACCURACY_MOST_M = 100;

export type RoomPlace = { longitude: number; latitude: number; radiusM: number };
export type PhonePlace = { longitude: number; latitude: number; accuracy: number | null };

/** How far a phone is from the room's place, in whole metres. */
export const metresFromRoom = ({ room, phone }: { room: RoomPlace; phone: PhonePlace }): number =>
  Math.round(metresBetween(room, phone));

/** Whether a phone is too far from a room, with what it is not sure of in its favour. */
export function isFar({ room, phone }: { room: RoomPlace; phone: PhonePlace }): boolean {
  const unsure = Math.min(phone.accuracy ?? 0, ACCURACY_MOST_M);
  return metresFromRoom({ room, phone }) > room.radiusM + unsure;
}
