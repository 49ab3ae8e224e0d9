import { authContract } from '@bilim/contract/areas/auth.contract';
import { eventsContract } from '@bilim/contract/areas/events.contract';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '../../context/app-context.ts';
import { mountArea } from '../../http/mount-area.ts';
import { decorateSession } from '../../http/session/session.ts';
import { createSessionReader } from '../../http/session/session-reader.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { openStream } from '../../testing/clients/event-stream-client.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';
import { eventsRoutes } from './events.routes.ts';

const NEVER_MS = 3_600_000;

describe('an event stream without heartbeats', () => {
  let stage: NewsStage;
  let app: FastifyInstance;

  beforeAll(async () => {
    stage = await newsStage();
    app = await listening(stage.context);
  });
  afterAll(async () => {
    await stage.close();
    await app.close();
  });

  async function listening(context: AppContext) {
    const app = fastify({ forceCloseConnections: true });
    decorateSession(app);
    await app.register(cookie);
    await app.register(multipart);
    mountArea({
      app,
      context,
      readSession: createSessionReader(context),
      limit: async () => undefined,
      contract: eventsContract,
      handlers: eventsRoutes(context, { beatMs: NEVER_MS }),
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  }

  async function join(client: TestClient) {
    const stream = await openStream({ app, client });
    await stream.until('stream.opened');
    return stream;
  }

  it('closes when the session ends, in that browser only', async () => {
    const personId = stage.people.energyStudent.id;
    const [here, there] = [await stage.signIn(personId), await stage.signIn(personId)];
    const [ending, staying] = [await join(here), await join(there)];
    await here.call(authContract.logout, {});
    await ending.ended();
    await stage.save();
    await staying.until('news.posted');
  });

  it('closes when another user signs in in that browser', async () => {
    const browser = await stage.signIn(stage.people.energyStudent.id);
    const stream = await join(browser);
    const { login, password } = await makeCredentials(stage.db, { personId: stage.people.miningStudent.id });
    await browser.call(authContract.login, { login, password });
    await stream.ended();
  });

  it('closes on a device that was signed out from another one', async () => {
    const personId = stage.people.miningStudent.id;
    const [here, there] = [await stage.signIn(personId), await stage.signIn(personId)];
    const stream = await join(there);
    const sessions = await here.call(authContract.listSessions, {});
    for (const { id, current } of sessions) if (!current) await here.call(authContract.endSession, { id });
    await stream.ended();
  });

  it('closes when the server stops, and at once if opened during the stop', async () => {
    const stopping = new AbortController();
    const leaving = await listening({ ...stage.context, stopping: stopping.signal });
    const open = () => openStream({ app: leaving, client: stage.writer });
    const early = await open();
    await early.until('stream.opened');
    stopping.abort();
    const late = await open();
    await Promise.all([early.ended(), late.ended()]);
    expect(late.response.statusCode).toBe(200);
    for (const stream of [early, late]) expect(stream.text()).toMatch(/\nretry: \d{1,4}\n\n$/);
    await leaving.close();
  });
});
