import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import type { Person } from '../../ground/person.ts';
import { createStream, type EventStream, STREAM_HEADERS } from './event-stream.ts';
import { selectPeopleOfSessions } from './events.queries.ts';

const BEAT_MS = 20_000;
/** More windows than a person uses; the oldest stream is closed. */
const MOST_PER_PERSON = 20;

/**
 * The event streams of this process: one heartbeat, one bus subscription each. On each heartbeat, and at once after a
 * change notice, sessions are reloaded: a stream with an ended session closes, and a revoked right stops its events.
 */
export function createStreams({ context, beatMs = BEAT_MS }: { context: AppContext; beatMs?: number }) {
  const open = new Set<EventStream>();
  let beat: NodeJS.Timeout | undefined;

  const reread = async (streams: readonly EventStream[]) => {
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))];
    const people = await selectPeopleOfSessions(context.db, { ids, now: context.now() });
    for (const stream of streams) {
      const person = people.get(stream.sessionId);
      if (person) stream.person = person;
      else stream.close();
    }
  };
  const onBeat = () => {
    for (const stream of open) stream.beat();
    reread([...open]).catch((error: unknown) => context.log.warn({ err: error }, 'Could not check sessions'));
  };

  context.stopping.addEventListener('abort', () => {
    for (const stream of open) stream.move();
  });

  const enter = (stream: EventStream) => {
    const own = [...open].filter(({ person }) => person.id === stream.person.id);
    if (own.length >= MOST_PER_PERSON) own[0]?.close();
    open.add(stream);
    beat ??= setInterval(onBeat, beatMs).unref();
  };
  const leave = (stream: EventStream) => {
    open.delete(stream);
    if (open.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  };

  return {
    async open({
      person,
      sessionId,
      afterId,
      request,
      reply,
    }: {
      person: Person;
      sessionId: number;
      afterId: number | undefined;
      request: FastifyRequest;
      reply: FastifyReply;
    }) {
      if (request.method === 'HEAD') return reply.headers(STREAM_HEADERS).send();
      reply.hijack();
      const stream = createStream({ person, sessionId, response: reply.raw, headers: reply.getHeaders() });
      if (context.stopping.aborted) {
        stream.move();
        return reply;
      }
      enter(stream);
      let stop = () => {};
      stream.onClose(() => {
        leave(stream);
        stop();
      });
      try {
        stop = await context.events.subscribe({
          person: () => stream.person,
          reread: () => reread([stream]),
          afterId,
          deliver: stream.write,
          end: stream.close,
        });
        if (stream.isClosed()) stop();
      } catch (error) {
        // The response has begun, so the only way to report an error is to disconnect; the browser reconnects.
        context.log.warn({ err: error }, 'Could not subscribe a stream');
        stream.close();
      }
      return reply;
    },
  };
}
