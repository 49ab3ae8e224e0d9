import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { createClient, type TestClient } from '../../testing/client.ts';
import { recordQueries } from '../../testing/recorded-queries.ts';
import { registrationStage } from '../../testing/registration-factories.ts';

const WIRE = { id_a_year: 2026, id_semester: 2 };
/** One inside, and all who may wait. */
const CROWD = 1 + 60;
const TOO_MANY = 20;
/** So many places one may have. */
const EACH = 8;

it('whoever is too many is sent away before anything is asked about them, and those before them are served', async () => {
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
  const firsts: TestClient[] = [];
  for (let count = 0; count < Math.ceil((CROWD + TOO_MANY) / EACH); count++)
    firsts.push(await signedIn((await stage.student()).id));
  const late = await signedIn((await stage.student()).id);
  const { page } = registrationContract;

  const holding = await stage.database.pool.connect();
  let crowd: Promise<number>[] = [];
  try {
    await holding.query('begin');
    await holding.query('lock table registrations in access exclusive mode');
    let sentAway = 0;
    crowd = Array.from({ length: CROWD + TOO_MANY }, async (_, place) => {
      const sent = await firsts[place % firsts.length]?.send(page, WIRE);
      if (sent?.status === 503) sentAway += 1;
      return sent?.status ?? 0;
    });
    await expect.poll(() => sentAway).toBe(TOO_MANY);

    queries.length = 0;
    const refused = await late.send(page, WIRE);
    expect(refused).toMatchObject({ status: 503, envelope: { code: 'OVERLOADED' } });
    expect(Number(refused.response.headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect(queries).toEqual([]);
    // Of strangers, and of whoever has no token of the session they name, it is asked who they are.
    expect((await createClient({ app }).send(page, WIRE)).status).toBe(401);
    const headers = { 'x-xsrf-token': firsts[0]?.cookies.get('XSRF-TOKEN') ?? '' };
    expect((await late.send(page, WIRE, { headers })).status).toBe(403);
    // Nothing else is crowded.
    expect((await late.send(registrationContract.semesters, { id_a_year: 2026 })).status).toBe(200);
  } finally {
    await holding.query('rollback');
    holding.release();
  }
  expect((await Promise.all(crowd)).filter((status) => status === 200)).toHaveLength(CROWD);
});
