import { policy } from '../../ground/policy.ts';

/** The keepers of the journal that a QR fills: its teacher and the assistants. */
export type Kept = { teacherId: number; assistantIds: readonly number[] };

export const keepersOf = ({ teacherId, assistantIds }: Kept): number[] => [teacherId, ...assistantIds];

/** For anyone else the QR does not exist. */
export const attendancePolicy = policy({
  missing: 'QR_NOT_FOUND',
  refused: 'QR_NOT_FOUND',
  allow: { keep: (person, session: Kept) => keepersOf(session).includes(person.id) },
});
