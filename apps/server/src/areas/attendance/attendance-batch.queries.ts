import type { VisitReason, VisitState } from '@bilim/contract/areas/attendance.shapes';
import { eq, sql } from 'drizzle-orm';
import { type At, composed, first } from '../../db/queries/composed.ts';
import { qrSessions, qrVisits, scanDevices } from '../../db/tables.ts';
import type { OfSession } from './attendance-parts.queries.ts';
import { DEVICES_MOST } from './attendance-visit.queries.ts';

type NewDevices = { keys: readonly string[]; personIds: readonly number[]; now: Date };

/** Batch form of `upsertDevice`; each key must appear once. Keys are hexadecimal strings. */
export const upsertDevices = composed((db, at: At<NewDevices>) =>
  db.execute<{ id: number; key: string }>(sql`
    insert into scan_devices (public_key, person_id, name, created_at)
    select decode(fresh.key, 'hex'), fresh.person_id, '', ${at.now}::timestamptz
    from unnest(${at.keys}::text[], ${at.personIds}::integer[]) as fresh(key, person_id)
    where exists (select from scan_devices known where known.public_key = decode(fresh.key, 'hex'))
      or (select count(*) from scan_devices own where own.person_id = fresh.person_id) < ${sql.raw(String(DEVICES_MOST))}
    on conflict (public_key) do update set name = scan_devices.name
    returning id, encode(public_key, 'hex') as key`),
);

/** A stored visit. Times are ISO strings. */
export type VisitRow = {
  studentId: number;
  state: VisitState;
  reasons: VisitReason[];
  scannedAt: string;
  receivedAt: string;
  cameAgainAt: string | null;
  decidedAt: string | null;
  deviceId: number | null;
  secondDeviceId: number | null;
  ageMs: number;
  isTimed: boolean;
  isFirst: boolean;
  network: string | null;
  phone: string | null;
  place: string | null;
};
/** What the database knows about the device of a scan. */
type KnownRow = { isKnown: boolean; hasOther: boolean; isElses: boolean };

type Scans = OfSession & {
  studentIds: readonly number[];
  deviceIds: readonly (number | null)[];
  scannedAt: readonly string[];
};

/**
 * The state of the QR, all of its visits, and for each scan what is known about its device. The caller must
 * hold the column.
 *
 * - `isKnown`: an accepted earlier scan of the student used this device.
 * - `hasOther`: another device of the student was accepted, or belongs to the student and was not rejected.
 * - `isElses`: the device belongs to another person.
 */
export const selectStanding = first(
  composed((db, at: At<Scans>) => {
    const seen = sql`${qrVisits} seen where seen.student_id = who.student_id and seen.scanned_at < who.scanned_at`;
    const isOther = sql`(seen.device_id <> who.device_id or seen.second_device_id <> who.device_id)`;
    return db
      .select({
        endedAt: qrSessions.endedAt,
        secondAt: qrSessions.secondAt,
        proof: qrSessions.proof,
        visits: sql<
          VisitRow[]
        >`(select coalesce(json_agg(json_build_object('studentId', v.student_id, 'state', v.state,
            'reasons', v.reasons, 'scannedAt', v.scanned_at, 'receivedAt', v.received_at, 'cameAgainAt', v.second_at,
            'decidedAt', v.decided_at, 'deviceId', v.device_id, 'secondDeviceId', v.second_device_id,
            'ageMs', v.code_age_ms, 'isTimed', not v.typed and not v.offline, 'isFirst', v.first_device,
            'network', v.network_print, 'phone', v.phone_print, 'place', v.place_print)), '[]')
          from ${qrVisits} v where v.session_id = ${at.sessionId})`,
        known: sql<KnownRow[]>`(select coalesce(json_agg(json_build_object(
            'isKnown', exists (select from ${seen} and seen.state = 'accepted'
              and who.device_id in (seen.device_id, seen.second_device_id)),
            'hasOther', exists (select from ${seen} and ${isOther} and (seen.state = 'accepted'
              or (seen.state = 'review' and exists (select from ${scanDevices} own
                where own.id = coalesce(seen.second_device_id, seen.device_id) and own.person_id = who.student_id)))),
            'isElses', exists (select from ${scanDevices} of where of.id = who.device_id and of.person_id <> who.student_id)
          ) order by who.place), '[]')
          from unnest(${at.studentIds}::integer[], ${at.deviceIds}::integer[], ${at.scannedAt}::timestamptz[])
            with ordinality as who(student_id, device_id, scanned_at, place))`,
      })
      .from(qrSessions)
      .where(eq(qrSessions.id, at.sessionId));
  }),
);

/** The columns of the new visits, one array element per row. Reasons are joined by commas. */
type VisitColumns = OfSession & {
  studentIds: readonly number[];
  states: readonly VisitState[];
  reasons: readonly string[];
  scannedAt: readonly string[];
  receivedAt: readonly string[];
  agesMs: readonly number[];
  distancesM: readonly (number | null)[];
  accuraciesM: readonly (number | null)[];
  deviceIds: readonly (number | null)[];
  typed: readonly boolean[];
  offline: readonly boolean[];
  firstDevices: readonly boolean[];
  networks: readonly (string | null)[];
  phones: readonly (string | null)[];
  places: readonly (string | null)[];
};

const listOf = (reasons: ReturnType<typeof sql>) => sql`string_to_array(${reasons}, ',')`;

/** Inserts visits, each with the current group of its student. */
export const insertVisits = composed((db, at: At<VisitColumns>) =>
  db.execute(sql`insert into qr_visits (session_id, student_id, group_id, state, reasons, scanned_at, received_at,
      code_age_ms, distance_m, accuracy_m, device_id, typed, offline, first_device, network_print, phone_print, place_print)
    select ${at.sessionId}::integer, people.id, people.group_id, fresh.state, ${listOf(sql`fresh.reasons`)}, fresh.scanned_at,
      fresh.received_at, fresh.code_age_ms, fresh.distance_m, fresh.accuracy_m, fresh.device_id, fresh.typed, fresh.offline,
      fresh.first_device, fresh.network, fresh.phone, fresh.place
    from unnest(${at.studentIds}::integer[], ${at.states}::text[], ${at.reasons}::text[], ${at.scannedAt}::timestamptz[],
        ${at.receivedAt}::timestamptz[], ${at.agesMs}::integer[], ${at.distancesM}::integer[], ${at.accuraciesM}::integer[],
        ${at.deviceIds}::integer[], ${at.typed}::boolean[], ${at.offline}::boolean[], ${at.firstDevices}::boolean[],
        ${at.networks}::text[], ${at.phones}::text[], ${at.places}::text[])
      as fresh(student_id, state, reasons, scanned_at, received_at, code_age_ms, distance_m, accuracy_m, device_id, typed,
        offline, first_device, network, phone, place)
      join people on people.id = fresh.student_id`),
);

type AgainColumns = OfSession & {
  studentIds: readonly number[];
  states: readonly VisitState[];
  reasons: readonly string[];
  secondAt: readonly string[];
  decided: readonly boolean[];
  agesMs: readonly number[];
  distancesM: readonly (number | null)[];
  deviceIds: readonly (number | null)[];
  typed: readonly boolean[];
  offline: readonly boolean[];
};

/**
 * Adds the scan of the second round to visits. The greater distance is kept; `typed` and `offline` are set if
 * either scan had them.
 */
export const updateAgain = composed((db, at: At<AgainColumns>) =>
  db.execute(sql`update qr_visits v set state = again.state, reasons = ${listOf(sql`again.reasons`)},
      second_at = again.second_at, second_device_id = again.device_id,
      distance_m = greatest(v.distance_m, again.distance_m), typed = v.typed or again.typed,
      offline = v.offline or again.offline,
      code_age_ms = case when again.offline then greatest(v.code_age_ms, again.code_age_ms) else v.code_age_ms end,
      decided_by_id = case when again.decided then v.decided_by_id end,
      decided_at = case when again.decided then v.decided_at end
    from unnest(${at.studentIds}::integer[], ${at.states}::text[], ${at.reasons}::text[], ${at.secondAt}::timestamptz[],
        ${at.decided}::boolean[], ${at.agesMs}::integer[], ${at.distancesM}::integer[], ${at.deviceIds}::integer[],
        ${at.typed}::boolean[], ${at.offline}::boolean[])
      as again(student_id, state, reasons, second_at, decided, code_age_ms, distance_m, device_id, typed, offline)
    where v.session_id = ${at.sessionId} and v.student_id = again.student_id`),
);

type FlaggedColumns = OfSession & {
  studentIds: readonly number[];
  states: readonly VisitState[];
  reasons: readonly string[];
};

/** Updates earlier visits that another scan of the lesson gave a new reason. */
export const updateFlagged = composed((db, at: At<FlaggedColumns>) =>
  db.execute(sql`update qr_visits v set state = flagged.state, reasons = ${listOf(sql`flagged.reasons`)}
    from unnest(${at.studentIds}::integer[], ${at.states}::text[], ${at.reasons}::text[])
      as flagged(student_id, state, reasons)
    where v.session_id = ${at.sessionId} and v.student_id = flagged.student_id`),
);
