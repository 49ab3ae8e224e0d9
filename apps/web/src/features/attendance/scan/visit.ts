import { ARRIVAL_MS, attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { visitText } from '@bilim/rules/payments/qr-code';
import type * as z from 'zod';
import { call } from '../../../platform/call/call.ts';
import { asCallFailure } from '../../../platform/call/failure.ts';
import { signed } from './device-key.ts';
import type { GeoPosition } from './use-place.ts';

export type VisitAnswer = z.output<typeof attendanceContract.visit.output>;

/** A scan signed by the device. */
export type SignedScan = {
  code: string;
  longitude: number | null;
  latitude: number | null;
  accuracy: number | null;
  key: string | null;
  signature: string | null;
};

type Scan = { studentId: number; code: string; place: GeoPosition | null };

/** Records the code and the location, and signs them with the device's key. */
export async function signScan({ studentId, code, place }: Scan): Promise<SignedScan> {
  const { longitude = null, latitude = null, accuracy = null } = place ?? {};
  const signing = await signed(visitText({ studentId, code, longitude, latitude, accuracy }));
  return { code, longitude, latitude, accuracy, ...signing };
}

const SENT_AWAY = 503;
const AGAIN_S = 5;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Jitter, so that phones rejected together do not retry together. */
const spread = (ms: number) => ms * (1 + Math.random() / 4);

/**
 * Sends a scan. A busy server answers with a signed arrival time; retries carry it, and the code is judged by
 * the first arrival.
 */
export async function sendVisit(scan: SignedScan, onBusy: () => void): Promise<VisitAnswer> {
  const until = performance.now() + ARRIVAL_MS;
  let arrival: string | null = null;
  for (;;) {
    try {
      const input = { ...scan, arrival, sessionId: null, roomId: null, offline: false };
      return await call(attendanceContract.visit, input);
    } catch (error) {
      const { status, details } = asCallFailure(error);
      if (typeof details.arrival === 'string') arrival ??= details.arrival;
      if (status !== SENT_AWAY || arrival === null || performance.now() > until) throw error;
      onBusy();
      await wait(spread(Number(details.seconds ?? AGAIN_S) * 1_000));
    }
  }
}
