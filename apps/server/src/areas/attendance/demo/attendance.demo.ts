import { qrSessions, qrVisits, scanDevices } from '../../../db/tables.ts';
import { type DemoPart, rowsOf } from '../../../demo/demo-part.ts';
import { at, makeRandom, type Random } from '../../../demo/random.ts';
import { drawSessions } from './past-sessions.ts';
import { drawVisits } from './past-visits.ts';

type DeviceRow = typeof scanDevices.$inferSelect;

const PHONES = [
  'Samsung Galaxy A15',
  'Redmi Note 13',
  'Redmi 12C',
  'iPhone 13',
  'Pixel 7a',
  'Tecno Spark 20',
];
/** DER prefix of a P-256 public key. */
const KEY_HEAD = '3059301306072a8648ce3d020106082a8648ce3d03010703420004';

/**
 * The QRs of the last weeks: all lessons of the demo teacher and most of the others. Students who were
 * present have scanned. The last lesson of the demo teacher still has scans to review. A large university has
 * none.
 */
export const attendanceDemo: DemoPart = ({ university }) => {
  const random = makeRandom({ seed: university.seed, label: 'attendance' });
  const sessions = university.size.small ? drawSessions({ university, random }) : [];
  const visits = drawVisits({ university, sessions, random });
  const owners = [...new Set(visits.map(({ deviceId }) => deviceId ?? 0))].filter((id) => id > 0);
  return {
    label: 'attendance',
    tables: [
      rowsOf(
        qrSessions,
        sessions.map(({ row }) => row),
      ),
      rowsOf(
        scanDevices,
        owners.map((id) => deviceOf({ id, random, at: university.calendar.now })),
      ),
      rowsOf(qrVisits, visits),
    ],
  };
};

/** A device has the id of its owner. */
function deviceOf({ id, random, at: now }: { id: number; random: Random; at: Date }): DeviceRow {
  const createdAt = new Date(now.getTime() - 60 * 86_400_000);
  const publicKey = Buffer.from(`${KEY_HEAD}${random.hex(128)}`, 'hex');
  return { id, publicKey, personId: id, name: at(PHONES, id % PHONES.length), createdAt };
}
