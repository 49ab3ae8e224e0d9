import { Agent, request } from 'node:http';
import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { PREFIX } from '@bilim/contract/limits';
import { qrText, slotAt } from '../../apps/server/src/areas/attendance/codes.ts';
import { makeDevice, type TestDevice } from '../../apps/server/src/testing/scan-device.ts';
import type { Scanner } from './lessons.ts';

/** Nobody waits longer for an answer before sending the scan again, elsewhere. */
const PATIENCE_MS = 5_000;
const MOST_TRIES = 12;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export type Accepted = { lessonId: number; studentId: number };
/** Everyone has the same phone in each run: new in the first, known from then on. */
const phones = new Map<number, TestDevice>();
function phoneOf(studentId: number): TestDevice {
  const phone = phones.get(studentId) ?? makeDevice();
  phones.set(studentId, phone);
  return phone;
}

type Answer = { status: number; body: string };

/** Every student scans once at a moment of their own, and sends it again to the other process until it is answered. */
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
  for (const { studentId } of scanners) phoneOf(studentId);
  const scan = async (scanner: Scanner, place: number) => {
    await until(Math.random() * spreadMs);
    const started = performance.now();
    for (let time = 0; time < MOST_TRIES; time++) {
      const origin = origins[(place + time) % origins.length] ?? '';
      const answer = await send({ scanner, origin }).catch(String);
      if (typeof answer !== 'string' && answer.status === 200) {
        times.push(performance.now() - started);
        if (/"state":"accepted"/.test(answer.body)) accepted.push(scanner);
        else otherwise.push(answer.body);
        return;
      }
      repeated += 1;
      if (typeof answer !== 'string') otherwise.push(`${answer.status} ${answer.body.slice(0, 200)}`);
    }
  };
  const killing = kill && until(kill.afterMs).then(kill.kill);
  await Promise.all([killing, ...scanners.map(scan)]);
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  return {
    ...{ accepted, repeated, otherwise: [...new Set(otherwise)].slice(0, 3).join('; ') },
    ...{ p50: at(0.5), p99: at(0.99), slowest: at(1) },
  };
}

const until = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends the code that is shown at this moment. */
function send({ scanner, origin }: { scanner: Scanner; origin: string }): Promise<Answer> {
  const { source, roomId, studentId, cookie, token, longitude, latitude } = scanner;
  const code = qrText({ source, round: 1, slot: slotAt(new Date()) });
  const scan = { code, longitude, latitude, accuracy: 12 };
  const body = JSON.stringify({
    ...{ idShed: source.id, idAud: roomId, x: longitude, y: latitude, accuracy: scan.accuracy, code },
    ...phoneOf(studentId).signed(scan, studentId),
  });
  const headers = { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' };
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
    call.end(body);
  });
}
