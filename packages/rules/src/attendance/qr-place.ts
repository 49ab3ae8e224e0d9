import { metresBetween } from '../timetable/walk-minutes.ts';

/** Cap on the accuracy radius a phone may report: otherwise it could claim to be anywhere within 50 km. */
const ACCURACY_MOST_M = 100;

export type RoomPlace = { longitude: number; latitude: number; radiusM: number };
export type PhonePlace = { longitude: number; latitude: number; accuracy: number | null };

/** The distance of a phone from the room, in whole metres. */
export const metresFromRoom = ({ room, phone }: { room: RoomPlace; phone: PhonePlace }): number =>
  Math.round(metresBetween(room, phone));

/** Whether a phone is too far from a room, after subtracting its accuracy radius. */
export function isFar({ room, phone }: { room: RoomPlace; phone: PhonePlace }): boolean {
  const unsure = Math.min(phone.accuracy ?? 0, ACCURACY_MOST_M);
  return metresFromRoom({ room, phone }) > room.radiusM + unsure;
}
