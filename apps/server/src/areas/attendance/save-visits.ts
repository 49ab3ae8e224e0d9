import type { Db } from '../../db/open.ts';
import { insertVisits, updateAgain, updateFlagged } from './attendance-batch.queries.ts';
import type { LessonVisit, LessonVisits } from './lesson-visits.ts';

const column = <Value>(visits: readonly LessonVisit[], of: (visit: LessonVisit) => Value): Value[] =>
  visits.map(of);
const statesOf = (visits: readonly LessonVisit[]) => ({
  studentIds: column(visits, ({ studentId }) => studentId),
  states: column(visits, ({ state }) => state),
  reasons: column(visits, ({ reasons }) => reasons.join(',')),
});
const scansOf = (visits: readonly LessonVisit[]) => ({
  agesMs: column(visits, ({ ageMs }) => ageMs),
  distancesM: column(visits, ({ scan }) => scan.distanceM),
  typed: column(visits, ({ scan }) => scan.typed),
  offline: column(visits, ({ scan }) => scan.offline),
});

/** Writes the changes of a batch, one statement per kind of change. */
export async function saveVisits(
  db: Db,
  { sessionId, visits }: { sessionId: number; visits: LessonVisits },
): Promise<void> {
  const [fresh, again, flagged] = [visits.changed('new'), visits.changed('again'), visits.changed('flagged')];
  if (fresh.length > 0)
    await insertVisits(db, {
      sessionId,
      ...statesOf(fresh),
      ...scansOf(fresh),
      scannedAt: column(fresh, ({ scannedAt }) => scannedAt.toISOString()),
      receivedAt: column(fresh, ({ receivedAt }) => receivedAt.toISOString()),
      accuraciesM: column(fresh, ({ scan }) => scan.accuracyM),
      deviceIds: column(fresh, ({ deviceId }) => deviceId),
      firstDevices: column(fresh, ({ isFirst }) => isFirst),
      networks: column(fresh, ({ prints }) => prints.network),
      phones: column(fresh, ({ prints }) => prints.phone),
      places: column(fresh, ({ prints }) => prints.place),
    });
  if (again.length > 0)
    await updateAgain(db, {
      sessionId,
      ...statesOf(again),
      ...scansOf(again),
      secondAt: column(again, ({ cameAgainAt }) => cameAgainAt?.toISOString() ?? ''),
      decided: column(again, ({ decidedAt }) => decidedAt !== null),
      deviceIds: column(again, ({ secondDeviceId }) => secondDeviceId),
    });
  if (flagged.length > 0) await updateFlagged(db, { sessionId, ...statesOf(flagged) });
}
