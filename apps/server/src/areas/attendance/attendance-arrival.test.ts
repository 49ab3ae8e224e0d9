import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { type AttendanceStage, browserOf, openedStage, visitOf } from '../../testing/attendance-factories.ts';
import { createClient } from '../../testing/client.ts';

const MINUTE = 60_000;
let stage: AttendanceStage;
let code: string;
beforeEach(async () => {
  ({ stage, code } = await openedStage());
});
afterEach(() => stage.close());

/** What a phone sends, in wire names. */
function wireOf(studentId: number) {
  const { sessionId: _, roomId: __, longitude, latitude, ...rest } = visitOf({ code });
  const signed = stage.phoneOf(studentId).signed({ ...rest, longitude, latitude }, studentId);
  return { ...rest, ...signed, x: longitude, y: latitude };
}

const stall = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('a server that has no time says when the scan arrived; its repeat is on time, however old the code is by then', async () => {
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
        // Not a scan that counts: before there is too much to do it is refused, then sent away unread.
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
  // Of another student it says nothing.
  const { rows } = await stage.db.execute<{ code_age_ms: number; late: string }>(
    sql`select code_age_ms, (received_at - scanned_at)::text as late from qr_visits`,
  );
  expect(rows).toEqual([{ code_age_ms: 0, late: '00:02:00' }]);
  const others = await stage.refused(two, { code, arrival: String(arrival) });
  expect(others.code).toBe('QR_CODE_OLD');
  await busy.close();
});
