import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import { PREFIX } from '@bilim/contract/limits';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { createClient } from '../../testing/clients/client.ts';
import { type AttendanceStage, browserOf, openedStage, visitOf } from '../../testing/factories/attendance.ts';

const MINUTE = 60_000;
let stage: AttendanceStage;
let session: QrSession;
let code: string;
beforeEach(async () => {
  ({ stage, session, code } = await openedStage());
});
afterEach(() => stage.close());

/** The request body of a phone, in wire names. */
function wireOf(studentId: number) {
  const { sessionId: _, roomId: __, longitude, latitude, ...rest } = visitOf({ code });
  const signed = stage.phoneOf(studentId).signed({ ...rest, longitude, latitude }, studentId);
  return { ...rest, ...signed, x: longitude, y: latitude };
}

const stall = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('an overloaded server signs the arrival of a scan, and its repeat is on time', async () => {
  const [first, two] = stage.students;
  const busy = await buildApp({
    context: { ...stage.context, config: { ...stage.context.config, overloadMs: 50 } },
    webRoot: null,
  });
  const client = createClient({ app: busy });
  await client.adopt({ context: stage.context, personId: first });
  const headers = browserOf(first);
  const wire = wireOf(first);
  let arrival: unknown;
  await expect
    .poll(
      async () => {
        stall(900);
        // An unsigned scan: before the overload it is refused, during the overload it gets 503 with its body
        // unread.
        const unsigned = { ...wire, signature: null };
        const { status, envelope } = await client.send(attendanceContract.visit, unsigned, { headers });
        arrival = envelope.details?.arrival;
        return status;
      },
      { timeout: 60_000 },
    )
    .toBe(503);
  expect(typeof arrival).toBe('string');
  stage.after(2 * MINUTE);
  const refused = await client
    .send(attendanceContract.visit, wire, { headers })
    .then(({ envelope }) => envelope.code);
  expect(['QR_CODE_OLD', 'OVERLOADED']).toContain(refused);
  const repeat = () =>
    client.send(attendanceContract.visit, { ...wire, arrival }, { headers }).then(({ envelope }) => envelope);
  await expect
    .poll(async () => (await repeat()).data, { timeout: 60_000 })
    .toMatchObject({ state: 'accepted', reasons: [] });
  // The arrival of one student does not help another student.
  const { rows } = await stage.db.execute<{ code_age_ms: number; late: string }>(
    sql`select code_age_ms, (received_at - scanned_at)::text as late from qr_visits`,
  );
  expect(rows).toEqual([{ code_age_ms: 0, late: '00:02:00' }]);
  const others = await stage.refused(two, { code, arrival: String(arrival) });
  expect(others.code).toBe('QR_CODE_OLD');
  await busy.close();
});

it('scans beyond the limit of a process get 503 and are on time when they are repeated', async () => {
  const [first, two] = stage.students;
  // Excludes refusals because of event-loop delay.
  const config = { ...stage.context.config, overloadMs: 60_000 };
  const scanLine = { atOnce: 24, longestMs: 1 };
  const app = await buildApp({ context: { ...stage.context, config }, webRoot: null, scanLine });
  const signIn = async (personId: number) => {
    const client = createClient({ app });
    await client.adopt({ context: stage.context, personId });
    const wire = wireOf(personId);
    return (more: object = {}) =>
      client.send(attendanceContract.visit, { ...wire, ...more }, { headers: browserOf(personId) });
  };
  const student = await signIn(two);
  // The limit is three concurrent scans per session.
  const crowd = await Promise.all(Array.from({ length: 40 }, () => signIn(first)));
  const before = Promise.all(crowd.flatMap((scan) => [scan(), scan(), scan()]));
  const away = await student();
  expect(away).toMatchObject({ status: 503, envelope: { code: 'OVERLOADED' } });
  expect(Number(away.response.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  const statuses = new Set((await before).map(({ status }) => status));
  expect([...statuses].sort()).toEqual([200, 503]);
  stage.after(2 * MINUTE);
  expect((await student()).envelope.code).toBe('QR_CODE_OLD');
  const again = await student({ arrival: away.envelope.details?.arrival });
  expect(again.envelope.data).toMatchObject({ state: 'accepted', reasons: [] });
  await app.close();
});

it('a fourth concurrent scan of one session gets 503 and does not block other sessions', async () => {
  const [first, two] = stage.students;
  const config = { ...stage.context.config, overloadMs: 60_000 };
  const app = await buildApp({ context: { ...stage.context, config }, webRoot: null });
  const [greedy, other] = [createClient({ app }), createClient({ app })];
  await greedy.adopt({ context: stage.context, personId: first });
  await other.adopt({ context: stage.context, personId: two });
  // Both get their token first; otherwise each scan fetches one, and they are not concurrent.
  for (const client of [greedy, other]) await client.send(attendanceContract.time, {});
  const scan = (client: typeof greedy, personId: number) =>
    client.send(attendanceContract.visit, wireOf(personId), { headers: browserOf(personId) });
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => scan(greedy, first)),
    scan(other, two),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 503, 200]);
  await app.close();
});

it('a scan waits for its turn, and is judged by its arrival', async () => {
  const config = { ...stage.context.config, overloadMs: 60_000 };
  const scanLine = { atOnce: 1, longestMs: 60_000 };
  const app = await buildApp({ context: { ...stage.context, config }, webRoot: null, scanLine });
  const scans = stage.students.map(async (personId) => {
    const client = createClient({ app });
    await client.adopt({ context: stage.context, personId });
    return () => client.send(attendanceContract.visit, wireOf(personId), { headers: browserOf(personId) });
  });
  const answers = await Promise.all((await Promise.all(scans)).map((scan) => scan()));
  expect(answers.map(({ status, envelope }) => [status, envelope.code])).toEqual(
    stage.students.map(() => [200, undefined]),
  );
  await app.close();
});

it('a typed code that was refused at the end of the lesson counts when it is repeated after it', async () => {
  const [first] = stage.students;
  const config = { ...stage.context.config, overloadMs: 60_000 };
  const context = { ...stage.context, config };
  const full = await buildApp({ context, webRoot: null, scanLine: { atOnce: 0, longestMs: 0 } });
  const free = await buildApp({ context, webRoot: null });
  const [refused, taken] = [createClient({ app: full }), createClient({ app: free })];
  await refused.adopt({ context, personId: first });
  await refused.send(attendanceContract.time, {});
  for (const [name, value] of refused.cookies) taken.cookies.set(name, value);
  stage.setNow(new Date(session.closesAt.getTime() - 5_000));
  const { typed } = await stage.code(session);
  const input = visitOf({ code: typed });
  const { sessionId: _, roomId: __, longitude, latitude, ...rest } = input;
  const wire = { ...rest, ...stage.phoneOf(first).signed(input, first), x: longitude, y: latitude };
  const { status, envelope } = await refused.send(attendanceContract.visit, wire);
  expect(status).toBe(503);
  stage.setNow(new Date(session.closesAt.getTime() + 60_000));
  const repeat = (more: object) => taken.send(attendanceContract.visit, { ...wire, ...more });
  expect((await repeat({})).envelope.code).toBe('QR_TYPED');
  const again = await repeat({ arrival: envelope.details?.arrival });
  expect(again.envelope.data).toMatchObject({ state: 'accepted' });
  await full.close();
  await free.close();
});

/** Sends the headers of a scan over a socket; its body follows when the test sends it. */
async function headersFirst({ app, personId }: { app: FastifyInstance; personId: number }) {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = createClient({ app });
  await client.adopt({ context: stage.context, personId });
  await client.send(attendanceContract.time, {});
  const body = JSON.stringify(wireOf(personId));
  const sending = httpRequest(`${address}${PREFIX}${attendanceContract.visit.path}`, {
    method: 'POST',
    headers: {
      ...browserOf(personId),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      // The server confirms that it has read the headers.
      expect: '100-continue',
    },
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  return { sending, body };
}

it('a scan without its body does not wait in the line', async () => {
  const [first] = stage.students;
  const config = { ...stage.context.config, overloadMs: 60_000 };
  const scanLine = { atOnce: 0, longestMs: 60_000 };
  const app = await buildApp({ context: { ...stage.context, config }, webRoot: null, scanLine });
  const { sending } = await headersFirst({ app, personId: first });
  sending.write('{');
  const cut = once(sending, 'error');
  expect(await Promise.race([cut, once(sending, 'response')])).toBeDefined();
  await app.close();
});

it('a body that arrives minutes after its headers is judged by its own arrival', async () => {
  const [first] = stage.students;
  const app = await buildApp({ context: stage.context, webRoot: null });
  const { sending, body } = await headersFirst({ app, personId: first });
  stage.after(2 * MINUTE);
  sending.end(body);
  const [answer] = await once(sending, 'response');
  expect(await json(answer)).toMatchObject({ code: 'QR_CODE_OLD' });
  await app.close();
});
