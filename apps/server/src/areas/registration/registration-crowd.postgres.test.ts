import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { createClient, type TestClient } from '../../testing/clients/client.ts';
import { recordQueries } from '../../testing/database/recorded-queries.ts';
import { registrationStage } from '../../testing/factories/registration.ts';

const WIRE = { id_a_year: 2026, id_semester: 2 };
/** One running call and a full queue. */
const CROWD = 1 + 60;
const TOO_MANY = 20;
/** Maximum concurrent session lookups. */
const UNKNOWN = 6;
/** After this time a process reads cached sessions again. */
const LONGER_THAN_KEPT_MS = 60_000;

it('calls beyond the queue are refused before any query, and the earlier calls are served', async () => {
  const stage = await registrationStage();
  onTestFinished(() => stage.close());
  const { context, queries } = recordQueries(stage);
  const app = await buildApp({ context, webRoot: null });
  onTestFinished(() => app.close());
  const signedIn = async (personId: number) => {
    const client = createClient({ app });
    await client.adopt({ context: stage.context, personId });
    return client;
  };
  const { page, semesters } = registrationContract;
  const firsts: TestClient[] = [];
  for (let count = 0; count < CROWD + TOO_MANY; count++)
    firsts.push(await signedIn((await stage.student()).id));
  for (const first of firsts) await first.send(semesters, { id_a_year: 2026 });
  const late = await signedIn((await stage.student()).id);
  const witness = await signedIn((await stage.student()).id);

  const holding = await stage.database.pool.connect();
  const crowd: Promise<number>[] = [];
  try {
    await holding.query('begin');
    await holding.query('lock table registrations in access exclusive mode');
    let sentAway = 0;
    for (let place = 0; place < CROWD + TOO_MANY; place++) {
      const first = firsts[place % firsts.length];
      const visit = async () => {
        const sent = await first?.send(page, WIRE);
        if (sent?.status === 503) sentAway += 1;
        return sent?.status ?? 0;
      };
      crowd.push(visit());
      // Session lookups are limited, so each client's session is cached by an earlier call first.
      await witness.send(semesters, { id_a_year: 2026 });
    }
    await expect.poll(() => sentAway).toBe(TOO_MANY);

    queries.length = 0;
    const refused = await late.send(page, WIRE);
    expect(refused).toMatchObject({ status: 503, envelope: { code: 'OVERLOADED' } });
    expect(Number(refused.response.headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect(queries).toEqual([]);
    // Unknown sessions and wrong XSRF tokens still cause a session lookup.
    expect((await createClient({ app }).send(page, WIRE)).status).toBe(401);
    const headers = { 'x-xsrf-token': firsts[0]?.cookies.get('XSRF-TOKEN') ?? '' };
    expect((await late.send(page, WIRE, { headers })).status).toBe(403);
    // Other endpoints are not affected.
    expect((await late.send(semesters, { id_a_year: 2026 })).status).toBe(200);
  } finally {
    await holding.query('rollback');
    holding.release();
  }
  expect((await Promise.all(crowd)).filter((status) => status === 200)).toHaveLength(CROWD);
});

it('during six session lookups a further seats request gets a 503 without any query', async () => {
  const stage = await registrationStage();
  onTestFinished(() => stage.close());
  const { context, queries } = recordQueries(stage);
  let laterMs = 0;
  const now = () => new Date(context.now().getTime() + laterMs);
  const app = await buildApp({ context: { ...context, now }, webRoot: null });
  onTestFinished(() => app.close());
  const clients: TestClient[] = [];
  for (let count = 0; count < UNKNOWN + 1; count++) {
    const client = createClient({ app });
    await client.adopt({ context: stage.context, personId: (await stage.student()).id });
    clients.push(client);
  }
  const look = (client: TestClient | undefined) => client?.send(registrationContract.seats, WIRE);
  const holding = await stage.database.pool.connect();
  let looking: ReturnType<typeof look>[] = [];
  try {
    await holding.query('begin');
    await holding.query('lock table sessions in access exclusive mode');
    queries.length = 0;
    laterMs = LONGER_THAN_KEPT_MS;
    looking = clients.slice(0, UNKNOWN).map(look);
    await expect.poll(() => queries.length).toBe(UNKNOWN);
    const refused = await look(clients[UNKNOWN]);
    expect(refused).toMatchObject({ status: 503, envelope: { code: 'OVERLOADED' } });
    expect(queries).toHaveLength(UNKNOWN);
  } finally {
    await holding.query('rollback');
    holding.release();
  }
  expect((await Promise.all(looking)).map((sent) => sent?.status)).toEqual(Array(UNKNOWN).fill(200));
  expect((await look(clients[UNKNOWN]))?.status).toBe(200);
});
