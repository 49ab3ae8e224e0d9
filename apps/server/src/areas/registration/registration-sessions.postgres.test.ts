import { registrationContract } from '@bilim/contract/areas/registration.contract';
import { REQUEST_LIMITS } from '@bilim/contract/request-limits';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app/build-app.ts';
import { createClient, type TestClient } from '../../testing/clients/client.ts';
import { registrationStage } from '../../testing/factories/registration.ts';

const WIRE = { id_a_year: 2026, id_semester: 2 };
/** One running call and a full queue. */
const CROWD = 1 + 60;
/** A tenth of the normal request limit. */
const FACTOR = 0.1;

it('several sessions of a person share one retry time, and refused calls count to the limit', async () => {
  const stage = await registrationStage();
  onTestFinished(() => stage.close());
  const requestLimits = { factor: FACTOR, shared: true };
  const context = { ...stage.context, config: { ...stage.context.config, requestLimits } };
  const app = await buildApp({ context, webRoot: null });
  onTestFinished(() => app.close());
  const signedIn = async (personId: number) => {
    const client = createClient({ app });
    await client.adopt({ context: stage.context, personId });
    return client;
  };
  const { page, semesters } = registrationContract;
  const crowd: TestClient[] = [];
  for (let count = 0; count < CROWD; count++) crowd.push(await signedIn((await stage.student()).id));
  const [honest, other] = [await stage.student(), await stage.student()];
  const windows = [await signedIn(honest.id), await signedIn(honest.id), await signedIn(honest.id)];
  const poller = await signedIn(other.id);
  const witness = await signedIn((await stage.student()).id);

  const holding = await stage.database.pool.connect();
  const sent: Promise<unknown>[] = [];
  try {
    await holding.query('begin');
    await holding.query('lock table registrations in access exclusive mode');
    for (const client of crowd) {
      sent.push(client.send(page, WIRE));
      await witness.send(semesters, { id_a_year: 2026 });
    }
    const waits: number[] = [];
    for (const client of [...windows, poller]) {
      const { status, response } = await client.send(page, WIRE);
      expect(status).toBe(503);
      waits.push(Number(response.headers['retry-after']));
    }
    // All sessions of a person get the same time; the next person gets a later one.
    expect(new Set(waits.slice(0, 3)).size).toBe(1);

    const statuses: number[] = [];
    for (let count = 0; count < REQUEST_LIMITS.read * FACTOR; count++)
      statuses.push((await poller.send(page, WIRE)).status);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([503]));
    expect(statuses.at(-1)).toBe(429);
    // Another person still gets a 503 with a retry time.
    expect((await windows[0]?.send(page, WIRE))?.status).toBe(503);
  } finally {
    await holding.query('rollback');
    holding.release();
  }
  await Promise.all(sent);
});
