import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { visitText } from '@bilim/rules/qr-code';
import type * as z from 'zod';
import { call } from '../../../platform/call.ts';
import { signed } from './device-key.ts';
import type { Place } from './use-place.ts';

export type VisitAnswer = z.output<typeof attendanceContract.visit.output>;

/** A scan as the device signed it. */
export type SignedScan = {
  code: string;
  longitude: number | null;
  latitude: number | null;
  accuracy: number | null;
  key: string | null;
  signature: string | null;
};

type Scan = { studentId: number; code: string; place: Place | null };

/** Writes down what was scanned and where, and has the device sign it. */
export async function signScan({ studentId, code, place }: Scan): Promise<SignedScan> {
  const { longitude = null, latitude = null, accuracy = null } = place ?? {};
  const signing = await signed(visitText({ studentId, code, longitude, latitude, accuracy }));
  return { code, longitude, latitude, accuracy, ...signing };
}

export const sendVisit = (scan: SignedScan): Promise<VisitAnswer> =>
  call(attendanceContract.visit, { ...scan, sessionId: null, roomId: null, offline: false });
