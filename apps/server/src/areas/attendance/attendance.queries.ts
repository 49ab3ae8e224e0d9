import type { VisitReason } from '@bilim/contract/areas/attendance.shapes';
import type { Language } from '@bilim/contract/limits';
import { eq, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { fullNameOf } from '../../db/shared/full-name.ts';
import { EACH_LANGUAGE } from '../../db/shared/in-language.ts';
import { people, qrSessions, qrVisits, rooms, scanDevices } from '../../db/tables.ts';
import {
  byId,
  countGiven,
  type InLanguage,
  kept,
  type OfSession,
  sessionRows,
} from './attendance-parts.queries.ts';

type ArrivalRow = { studentId: number; code: number; fullName: string; hasPhoto: boolean; at: string };
type CountsRow = { accepted: number; review: number; rejected: number };

const counts = sql<CountsRow>`(select json_build_object('accepted', count(*) filter (where v.state = 'accepted'),
    'review', count(*) filter (where v.state = 'review'), 'rejected', count(*) filter (where v.state = 'rejected'))
  from ${qrVisits} v where v.session_id = ${qrSessions.id})`;

/** Arrivals, newest first; in the second round only those who scanned in it. Rejected visits are excluded. */
const arrivals = ({ language }: InLanguage) => sql<ArrivalRow[]>`(
  select coalesce(json_agg(json_build_object('studentId', each.id, 'code', each.code, 'fullName', each.name,
    'hasPhoto', each.photo, 'at', each.at) order by each.at desc, each.id), '[]')
  from (select ${people.id} as id, ${people.code} as code, ${fullNameOf(people, language)} as name,
      ${people.photoKey} is not null as photo, coalesce(${qrVisits.secondAt}, ${qrVisits.receivedAt}) as at
    from ${qrVisits} join ${people} on ${people.id} = ${qrVisits.studentId}
    where ${qrVisits.sessionId} = ${qrSessions.id} and ${qrVisits.state} <> 'rejected'
      and (${qrSessions.secondAt} is null or ${qrVisits.secondAt} is not null
        or ${qrVisits.scannedAt} >= ${qrSessions.secondAt})) each)`;

const view = ({ language }: InLanguage) => ({
  ...kept,
  secret: qrSessions.secret,
  namesHidden: qrSessions.namesHidden,
  proof: qrSessions.proof,
  all: countGiven,
  counts,
  hasScreen: sql<boolean>`${qrSessions.screenHash} is not null`,
  arrivals: arrivals({ language }),
});

/** A QR with its arrivals. */
export const selectSession = first(
  composed(
    (db, at: At<OfSession>, { language }: InLanguage) =>
      sessionRows(db, { language, wanted: byId(at), more: view({ language }) }),
    EACH_LANGUAGE,
  ),
);
export type SessionRow = NonNullable<Awaited<ReturnType<typeof selectSession>>>;

/** The same, found by the secret in the link of the second screen. */
export const selectScreen = first(
  composed(
    (db, at: At<{ hash: Buffer }>, { language }: InLanguage) =>
      sessionRows(db, {
        language,
        more: view({ language }),
        wanted: sql`select id from ${qrSessions} where ${qrSessions.screenHash} = ${at.hash}`,
      }),
    EACH_LANGUAGE,
  ),
);

/** A QR for showing its codes or changing it. */
export const selectSource = first(
  composed((db, at: At<OfSession>) =>
    sessionRows(db, {
      language: 'ru',
      wanted: byId(at),
      more: {
        ...kept,
        secret: qrSessions.secret,
        proof: qrSessions.proof,
        absentNoted: qrSessions.absentNoted,
      },
    }),
  ),
);

/** Other students who used one of these devices, and the owner of the device. */
const sharedWith = (language: Language) => sql<string[]>`array(
  select ${fullNameOf(people, language)} from (
      select o.student_id as id from ${qrVisits} o where o.session_id = ${qrVisits.sessionId}
        and (o.device_id in (${qrVisits.deviceId}, ${qrVisits.secondDeviceId})
          or o.second_device_id in (${qrVisits.deviceId}, ${qrVisits.secondDeviceId}))
      union select d.person_id from ${scanDevices} d where d.id in (${qrVisits.deviceId}, ${qrVisits.secondDeviceId})) other
    join ${people} on ${people.id} = other.id
  where other.id <> ${qrVisits.studentId} order by other.id)`;

/**
 * Visits that a teacher reviewed or should review, open ones first. Includes accepted visits with a typed
 * code or a first device.
 */
export const selectReviewed = composed(
  (db, at: At<OfSession>, { language }: InLanguage) =>
    db
      .select({
        studentId: qrVisits.studentId,
        code: people.code,
        fullName: fullNameOf(people, language),
        hasPhoto: sql<boolean>`${people.photoKey} is not null`,
        state: qrVisits.state,
        // Only the server writes this column.
        reasons: sql<VisitReason[]>`${qrVisits.reasons}`,
        scannedAt: qrVisits.scannedAt,
        receivedAt: qrVisits.receivedAt,
        codeAgeMs: qrVisits.codeAgeMs,
        secondAt: qrVisits.secondAt,
        distanceM: qrVisits.distanceM,
        accuracyM: qrVisits.accuracyM,
        radiusM: rooms.radiusM,
        device: scanDevices.name,
        sharedWith: sharedWith(language),
        typed: qrVisits.typed,
        offline: qrVisits.offline,
        firstDevice: qrVisits.firstDevice,
        decidedBy: sql<string | null>`(select ${fullNameOf(people, language)} from ${people}
          where ${people.id} = ${qrVisits.decidedById})`,
        decidedAt: qrVisits.decidedAt,
      })
      .from(qrVisits)
      .innerJoin(qrSessions, eq(qrSessions.id, qrVisits.sessionId))
      .innerJoin(people, eq(people.id, qrVisits.studentId))
      .leftJoin(rooms, eq(rooms.id, qrSessions.roomId))
      .leftJoin(
        scanDevices,
        sql`${scanDevices.id} = coalesce(${qrVisits.secondDeviceId}, ${qrVisits.deviceId})`,
      )
      .where(
        sql`${qrVisits.sessionId} = ${at.sessionId}
          and (${qrVisits.state} <> 'accepted' or ${qrVisits.decidedAt} is not null or ${qrVisits.reasons} <> '{}'
            or ${qrVisits.typed} or ${qrVisits.offline} or ${qrVisits.firstDevice})`,
      )
      .orderBy(sql`${qrVisits.state} <> 'review'`, qrVisits.receivedAt, qrVisits.id),
  EACH_LANGUAGE,
);
