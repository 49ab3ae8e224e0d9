import { AUDIENCE, newsContract } from '@bilim/contract/areas/news.contract';
import { desc, eq } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grantRight, revokeRight } from '../../cli/people/grants.ts';
import { sessions } from '../../db/tables.ts';
import type { TestClient } from '../../testing/clients/client.ts';
import { openStream } from '../../testing/clients/event-stream-client.ts';
import { makeTeacher } from '../../testing/factories/academic.ts';
import { makeCredentials } from '../../testing/factories/auth.ts';
import { type NewsStage, newsStage } from '../../testing/stages/news-stage.ts';
import { createStreams } from './events.service.ts';

describe('the event stream', () => {
  let stage: NewsStage;
  const open: Array<Awaited<ReturnType<typeof openStream>>> = [];

  beforeAll(async () => {
    stage = await newsStage();
    await stage.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });
  afterAll(() => stage.close());

  async function join(client: TestClient, given: { headers?: Record<string, string>; query?: string } = {}) {
    const stream = await openStream({ app: stage.app, client, ...given });
    open.push(stream);
    await stream.until('stream.opened');
    return stream;
  }

  it('is refused without a session', async () => {
    const response = await stage.visitor().inject({ method: 'GET', url: '/lms/api/events' });
    expect(response.statusCode).toBe(401);
  });

  it('HEAD opens no stream', async () => {
    const response = await stage.writer.inject({ method: 'HEAD', url: '/lms/api/events' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  });

  it('sets the retry time for browsers, and forbids proxies and caches to store it', async () => {
    const stream = await join(stage.writer, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.response.headers['content-encoding']).toBeUndefined();
    expect(stream.text()).toMatch(/^retry: 3000\n\n/);
    expect(stream.lastId()).toMatch(/^\d+$/);
  });

  it('delivers a new post to all windows of its readers, and to no other user', async () => {
    const { energyStudent, miningStudent } = stage.readers;
    const [phone, laptop] = [await join(energyStudent), await join(energyStudent)];
    const stranger = await join(miningStudent);
    const { id } = await stage.save({ audience: AUDIENCE.students, facultyId: stage.energy.id });
    const open = await stage.save();
    await Promise.all([phone, laptop, stranger].map((stream) => stream.untilText(`"id":${open.id}`)));
    const posted = { event: 'news.posted', data: JSON.stringify({ kind: 'news.posted', id }) };
    expect(phone.events).toContainEqual(expect.objectContaining(posted));
    expect(laptop.events).toContainEqual(expect.objectContaining(posted));
    expect(stranger.events).not.toContainEqual(expect.objectContaining(posted));
  });

  it.each(['header', 'query'])('resumes after the id in the %s with the missed events', async (where) => {
    const reader = stage.readers.energyStudent;
    const first = await join(reader);
    const lastId = first.lastId();
    first.close();
    const { id } = await stage.save();
    await stage.writer.call(newsContract.remove, { id });
    const again = await join(
      reader,
      where === 'header' ? { headers: { 'last-event-id': lastId } } : { query: `?lastEventId=${lastId}` },
    );
    await again.until('news.removed');
    expect(again.kinds().filter((kind) => kind.startsWith('news.'))).toEqual(['news.posted', 'news.removed']);
  });

  it('notifies both the old and the new readers when an edit changes a post’s audience', async () => {
    const { energyStudent, miningStudent } = stage.readers;
    const { id } = await stage.save({ facultyId: stage.energy.id });
    const [before, after] = [await join(energyStudent), await join(miningStudent)];
    await stage.save({ id, facultyId: stage.mining.id });
    await Promise.all([before, after].map((stream) => stream.until('news.edited')));
  });

  it('follows the rights: events stop with a revocation and start with a grant', async () => {
    const { db } = stage;
    const { id: personId } = await makeTeacher(db);
    const { login } = await makeCredentials(db, { personId });
    const held = { db, login, right: 'news', faculty: 'Mining', now: stage.context.now() } as const;
    await grantRight({ ...held, timeZone: 'Asia/Bishkek' });
    const stream = await join(await stage.signIn(personId));
    const forMining = () => stage.save({ audience: AUDIENCE.students, facultyId: stage.mining.id });
    const heard = await forMining();
    await stream.untilText(`"id":${heard.id}}`);
    const changes = () => stream.kinds().filter((kind) => kind === 'session.changed').length;
    // The first grant may still have been in delivery when the stream opened.
    const before = changes();
    await revokeRight(held);
    const unheard = await forMining();
    const forAll = await stage.save();
    await stream.untilText(`"id":${forAll.id}}`);
    await grantRight({ ...held, timeZone: 'Asia/Bishkek' });
    const again = await forMining();
    await stream.untilText(`"id":${again.id}}`);
    expect(stream.text()).not.toContain(`"id":${unheard.id}}`);
    expect(changes() - before).toBe(2);
  });

  it('closes the oldest window when a person opens too many', async () => {
    const reader = stage.readers.miningTeacher;
    const first = await join(reader);
    for (let opened = 0; opened < 20; opened += 1) await join(reader);
    await first.ended();
  });

  it('a heartbeat detects changed persons and ended sessions without a signal', async () => {
    const personId = stage.people.energyStudent.id;
    const reader = await stage.signIn(personId);
    const streams = createStreams({ context: stage.context, beatMs: 20 });
    const app = fastify();
    const [session] = await stage.db.select().from(sessions).orderBy(desc(sessions.id)).limit(1);
    const person = {
      ...stage.people.energyStudent,
      role: 2,
      fullName: '',
      latinName: '',
      facultyId: null,
      rights: [],
    } as const;
    app.get('/lms/api/events', (request, reply) =>
      streams.open({ person, sessionId: session?.id ?? 0, afterId: undefined, request, reply }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openStream({ app, client: reader });
    await stream.untilText(':\n\n:\n\n');
    // Of the faculty in the record, though the stream was opened without a faculty.
    const save = () => stage.save({ audience: AUDIENCE.students, facultyId: stage.energy.id });
    while (!stream.kinds().includes('news.posted')) await save();
    await stage.db
      .update(sessions)
      .set({ endedAt: new Date() })
      .where(eq(sessions.id, session?.id ?? 0));
    await stream.ended();
    await app.close();
  });

  it('ends every stream when the server stops', async () => {
    const stopping = await newsStage();
    await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openStream({ app: stopping.app, client: stopping.writer });
    await stream.until('stream.opened');
    await stopping.close();
    await stream.ended();
  });
});
