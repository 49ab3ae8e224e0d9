import { policy } from '../../ground/policy.ts';

/** Who keeps the journal that a QR fills: the teacher it is assigned to, and whoever assists there. */
export type Kept = { teacherId: number; assistantIds: readonly number[] };

export const keepersOf = ({ teacherId, assistantIds }: Kept): number[] => [teacherId, ...assistantIds];

/** To anyone else it is not there. */
export const attendancePolicy = policy({
  ...{ missing: 'QR_NOT_FOUND', refused: 'QR_NOT_FOUND' },
  allow: { keep: (person, session: Kept) => keepersOf(session).includes(person.id) },
});
