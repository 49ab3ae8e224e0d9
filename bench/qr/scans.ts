import { Agent, request } from 'node:http';
import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { PREFIX } from '@bilim/contract/limits';
import { qrText, slotAt } from '../../apps/server/src/areas/attendance/codes.ts';
import { makeDevice, type TestDevice } from '../../apps/server/src/testing/clients/scan-device.ts';
import type { Scanner } from './lessons.ts';

/** After this time without an answer a phone sends the scan again, to the other process. */
const PATIENCE_MS = 30_000;
const MOST_TRIES = 40;
const OVERLOADED = 503;
/** Scans that start within this time are signed before, as each phone does on its own processor. */
const AT_ONCE_MS = 1_000;
/** Sockets per process: in the rush the entire lesson scans at once. */
const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });

export type Accepted = { lessonId: number; studentId: number };
/** A student keeps the same phone in all runs: new in the first, known afterwards. */
const phones = new Map<number, TestDevice>();
function phoneOf(studentId: number): TestDevice {
  const phone = phones.get(studentId) ?? makeDevice();
  phones.set(studentId, phone);
  return phone;
}

/** Every phone has a different location: the last digits differ. */
const metresOff = (studentId: number) => studentId / 1e8;

type Answer = { status: number; body: string };
type Refusal = { details?: { seconds?: number; arrival?: string } };

/** Every student scans one code at a random moment, and sends it again to the other process until it is answered. */
export async function scanAll({
  scanners,
  origins,
  spreadMs,
  kill,
}: {
  scanners: readonly Scanner[];
  origins: readonly string[];
  spreadMs: number;
  kill: { afterMs: number; kill: () => void } | null;
}) {
  const [accepted, times, otherwise]: [Accepted[], number[], string[]] = [[], [], []];
  let repeated = 0;
  let review = 0;
  let sentMs = 0;
  for (const { studentId } of scanners) phoneOf(studentId);
  const signedBefore = spreadMs < AT_ONCE_MS ? scanners.map(signScan) : [];
  const scan = async (scanner: Scanner, place: number) => {
    await until(Math.random() * spreadMs);
    const started = performance.now();
    const signed = signedBefore[place] ?? signScan(scanner);
    const onSent = () => {
      sentMs = Math.max(sentMs, Math.round(performance.now() - began));
    };
    let arrival: string | undefined;
    let isLate = false;
    for (let time = 0; time < MOST_TRIES; time++) {
      const origin = origins[(place + time) % origins.length] ?? '';
      const answer = await send({
        scanner,
        origin,
        signed,
        arrival,
        isLate,
        onSent: time === 0 ? onSent : null,
      }).catch(String);
      if (typeof answer !== 'string' && answer.status === 200) {
        times.push(performance.now() - started);
        if (/"state":"accepted"/.test(answer.body)) accepted.push(scanner);
        else if (/"state":"review"/.test(answer.body)) review += 1;
        else otherwise.push(answer.body);
        return;
      }
      repeated += 1;
      if (typeof answer === 'string') continue;
      // The phone keeps the scan and marks it as late, as the application does after a code has expired.
      if (/QR_CODE_OLD/.test(answer.body)) isLate = true;
      else if (answer.status === OVERLOADED) {
        const { details } = JSON.parse(answer.body) as Refusal;
        arrival ??= details?.arrival;
        await until((details?.seconds ?? 1) * 1_000 * (1 + Math.random() / 4));
      } else otherwise.push(`${answer.status} ${answer.body.slice(0, 200)}`);
    }
  };
  const began = performance.now();
  const killing = kill && until(kill.afterMs).then(kill.kill);
  await Promise.all([killing, ...scanners.map(scan)]);
  const wholeMs = Math.round(performance.now() - began);
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  return {
    accepted,
    review,
    wholeMs,
    sentMs,
    repeated,
    otherwise: [...new Set(otherwise)].slice(0, 3).join('; '),
    p50: at(0.5),
    p99: at(0.99),
    slowest: at(1),
  };
}

const until = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The current code, signed once as a phone does. */
function signScan({ source, roomId, studentId, longitude, latitude: middle }: Scanner) {
  const latitude = middle + metresOff(studentId);
  const scan = {
    code: qrText({ source, round: 1, slot: slotAt(new Date()) }),
    longitude,
    latitude,
    accuracy: 12,
  };
  return {
    idShed: source.id,
    idAud: roomId,
    x: longitude,
    y: latitude,
    accuracy: scan.accuracy,
    code: scan.code,
    ...phoneOf(studentId).signed(scan, studentId),
  };
}

type Sent = {
  scanner: Scanner;
  origin: string;
  signed: ReturnType<typeof signScan>;
  arrival: string | undefined;
  isLate: boolean;
  onSent: (() => void) | null;
};

function send({ scanner, origin, signed, arrival, isLate, onSent }: Sent): Promise<Answer> {
  const { studentId, cookie, token } = scanner;
  const body = JSON.stringify({ ...signed, arrival, ...(isLate && { offline: true }) });
  const headers = {
    cookie,
    'x-xsrf-token': token,
    'content-type': 'application/json',
    'user-agent': `Phone ${studentId % 40}`,
  };
  const { method, path } = attendanceContract.visit;
  return new Promise((resolve, reject) => {
    const call = request(
      `${origin}${PREFIX}${path}`,
      { method, headers, agent, timeout: PATIENCE_MS },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      },
    );
    call.on('timeout', () => call.destroy(new Error('No answer')));
    call.on('error', reject);
    if (onSent) call.on('finish', onSent);
    call.end(body);
  });
}
