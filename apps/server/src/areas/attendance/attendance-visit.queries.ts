import type { VisitReason, VisitState } from '@bilim/contract/areas/attendance.shapes';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { attends } from '../../db/shared/attends.ts';
import { EACH_LANGUAGE } from '../../db/shared/in-language.ts';
import {
  assignmentAssistants,
  assignments,
  journalLessons,
  people,
  qrSessions,
  qrVisits,
  registrations,
  requestCounts,
  scanDevices,
  terms,
} from '../../db/tables.ts';
import { byId, type InLanguage, isGiven, type OfSession, sessionRows } from './attendance-parts.queries.ts';

/** The caller's own visit; all columns are null before it exists. */
const own = {
  state: sql<VisitState | null>`${qrVisits.state}`,
  // Only the server writes this column.
  reasons: sql<VisitReason[] | null>`${qrVisits.reasons}`,
  scannedAt: qrVisits.scannedAt,
  cameAgainAt: qrVisits.secondAt,
  receivedAt: qrVisits.receivedAt,
  decidedAt: qrVisits.decidedAt,
};

const isAttended = (studentId: SQLWrapper) => sql<boolean>`exists (select from ${registrations}
  join ${people} student on student.id = ${registrations.studentId} and student.active
  where ${registrations.studentId} = ${studentId} and ${isGiven})`;

const isOwn = (studentId: SQLWrapper) =>
  sql`${qrVisits.sessionId} = ${qrSessions.id} and ${qrVisits.studentId} = ${studentId}`;

type By = { studentId: number; key: Buffer | null };

/** Columns to judge a scan. The device is found by its key. */
const scanned = (at: At<By>) => ({
  ...own,
  secret: qrSessions.secret,
  proof: qrSessions.proof,
  attends: isAttended(at.studentId),
  deviceId: scanDevices.id,
});

/** The QR of a scan, whether the student attends its lesson, and the student's earlier visit. */
export const selectScanned = first(
  composed(
    (db, at: At<OfSession & By>, { language }: InLanguage) =>
      sessionRows(db, { language, wanted: byId(at), more: scanned(at) })
        .leftJoin(qrVisits, isOwn(at.studentId))
        .leftJoin(scanDevices, eq(scanDevices.publicKey, at.key)),
    EACH_LANGUAGE,
  ),
);
export type Scanned = NonNullable<Awaited<ReturnType<typeof selectScanned>>>;

type Now = { now: Date; day: string };

/**
 * QRs that run now. The join starts at the terms and assignments, because these are few and each has few
 * columns per day.
 */
const running = (at: At<Now>, of: SQL) => sql`select ${qrSessions.id} from ${terms} ${of}
    join ${journalLessons} on ${journalLessons.assignmentId} = ${assignments.id} and ${journalLessons.heldOn} = ${at.day}
      and ${journalLessons.removedAt} is null
    join ${qrSessions} on ${qrSessions.journalLessonId} = ${journalLessons.id}
  where ${terms.startsOn} <= ${at.day} and ${terms.endsOn} >= ${at.day}
    and ${qrSessions.closesAt} >= ${at.now} and ${qrSessions.opensAt} <= ${at.now}`;

/** By group or by stream; separate queries let each use its index. */
const attended = (at: At<Now & By>, by: SQL) =>
  running(
    at,
    sql`join ${registrations} on ${registrations.termId} = ${terms.id} and ${registrations.studentId} = ${at.studentId}
      join ${assignments} on ${attends()} and ${by}`,
  );

/** The running QRs of the lessons that a student attends. */
export const selectAttended = composed((db, at: At<Now & By>, { language }: InLanguage) => {
  const byGroup = sql`${registrations.streamId} is null and ${assignments.groupId} = ${registrations.groupId}`;
  const byStream = sql`${assignments.streamId} = ${registrations.streamId}`;
  const wanted = sql`${attended(at, byGroup)} union all ${attended(at, byStream)}`;
  return sessionRows(db, { language, wanted, more: scanned(at) })
    .leftJoin(qrVisits, isOwn(at.studentId))
    .leftJoin(scanDevices, eq(scanDevices.publicKey, at.key))
    .where(isAttended(at.studentId));
}, EACH_LANGUAGE);

/** The running QRs of the journals that a person keeps. */
export const selectKeptNow = composed((db, at: At<Now & { personId: number }>, { language }: InLanguage) => {
  const kept = sql`join ${assignments} on ${assignments.termId} = ${terms.id} and ${assignments.id} in (
      select own.id from ${assignments} own where own.teacher_id = ${at.personId}
      union all select ${assignmentAssistants.assignmentId} from ${assignmentAssistants}
        where ${assignmentAssistants.personId} = ${at.personId})`;
  return sessionRows(db, { language, wanted: running(at, kept), more: {} });
}, EACH_LANGUAGE);

type NewDevice = { key: Buffer; personId: number; name: string; now: Date };

/**
 * Limit of stored devices per person. It is far above the number of browsers, because a browser may create
 * its key many times.
 */
export const DEVICES_MOST = 200;

/**
 * Stores a device unless the person has too many. An existing one keeps its owner; only the owner can rename
 * it. Returns no row above the limit.
 */
export const upsertDevice = first(
  composed((db, at: At<NewDevice>) =>
    db
      .insert(scanDevices)
      .select(sql`select nextval(pg_get_serial_sequence('scan_devices', 'id')), ${at.key}::bytea, ${at.personId}::integer,
          ${at.name}::text, ${at.now}::timestamptz
        where exists (select from ${scanDevices} known where known.public_key = ${at.key})
          or (select count(*) from ${scanDevices} own where own.person_id = ${at.personId}) < ${sql.raw(String(DEVICES_MOST))}`)
      .onConflictDoUpdate({
        target: scanDevices.publicKey,
        set: {
          name: sql`case when ${scanDevices.personId} = excluded.person_id and excluded.name <> '' then excluded.name
            else ${scanDevices.name} end`,
        },
      })
      .returning({ id: scanDevices.id }),
  ),
);

type Proven = OfSession & {
  studentId: number;
  state: VisitState;
  reasons: readonly VisitReason[];
  now: Date;
};

/** Stores that the student typed the digits of the screen. */
export const updateProven = composed((db, at: At<Proven>) =>
  db
    .update(qrVisits)
    .set({
      state: sql`${at.state}`,
      reasons: sql`${at.reasons}::text[]`,
      provenAt: sql`${at.now}::timestamptz`,
    })
    .where(and(eq(qrVisits.sessionId, at.sessionId), eq(qrVisits.studentId, at.studentId))),
);

/** Takes one try from a count after it proved correct. */
export const uncount = composed((db, at: At<{ key: string }>) =>
  db
    .update(requestCounts)
    .set({ count: sql`greatest(0, ${requestCounts.count} - 1)` })
    .where(eq(requestCounts.key, at.key)),
);
