import { Failure } from '@bilim/contract/failures';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { sendFailure } from '../../http/error-map.ts';
import { sessionHashOf } from '../../http/session.ts';
import { arrivalUnread, isScan } from './arrival.ts';

/** Scans that a process works on at once: others who use it wait for no more than these. */
const MOST_INSIDE = 100;
/** Scans of one session at once: a phone sends one, and repeats it. */
const MOST_OF_SESSION = 3;
/** A scan whose body does not come holds its place no longer. */
const LONGEST_INSIDE_MS = 10_000;
const AGAIN_S = { least: 2, most: 60 };
/** How much of the time between two answers the newest tells. */
const NEWEST = 0.05;
/** Of what could be done, so much is promised to scans that come again: others come for the first time. */
const PROMISED = 0.7;

/**
 * Sends scans away while too many are inside, with their signed arrival and the time at which there is likely to be room, each a
 * little later than the one before. It costs a student nothing: the code is judged by the arrival.
 */
export function holdScans({ app, context }: { app: FastifyInstance; context: AppContext }) {
  judgeByBody({ app, context });
  // Where nothing is ever sent away, scans are not either.
  if (context.config.overloadMs === 0) return;
  let inside = 0;
  const ofSession = new Map<string, number>();
  let eachMs = 20;
  let answeredAt = 0;
  let promisedUntil = 0;
  const leave = () => {
    inside -= 1;
    const now = performance.now();
    if (inside > 0) eachMs += (Math.min(1_000, now - answeredAt) - eachMs) * NEWEST;
    answeredAt = now;
  };
  const secondsToWait = () => {
    const now = performance.now();
    promisedUntil = Math.min(Math.max(promisedUntil, now) + eachMs / PROMISED, now + AGAIN_S.most * 1_000);
    return Math.max(AGAIN_S.least, Math.ceil((promisedUntil - now) / 1_000));
  };
  const enter = (reply: FastifyReply, session: string) => {
    inside += 1;
    ofSession.set(session, (ofSession.get(session) ?? 0) + 1);
    let isInside = true;
    const leaveOnce = () => {
      clearTimeout(late);
      if (!isInside) return;
      isInside = false;
      leave();
      const left = (ofSession.get(session) ?? 1) - 1;
      if (left > 0) ofSession.set(session, left);
      else ofSession.delete(session);
    };
    const late = setTimeout(leaveOnce, LONGEST_INSIDE_MS);
    reply.raw.once('close', leaveOnce);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!isScan(request)) return;
    const session = sessionHashOf(request) ?? request.ip;
    if (inside < MOST_INSIDE && (ofSession.get(session) ?? 0) < MOST_OF_SESSION) return enter(reply, session);
    const details = { seconds: secondsToWait(), ...(await arrivalUnread({ context, request })) };
    sendFailure({ error: new Failure('OVERLOADED', details), request, reply });
    return reply;
  });
}

/**
 * A scan arrives with its body. A body that comes long after its headers could hold a code of minutes later, which the time of
 * the headers would make fresh.
 */
function judgeByBody({ app, context }: { app: FastifyInstance; context: AppContext }) {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (isScan(request) && request.raw.complete === false)
      payload.once('end', () => {
        request.arrivedAt = context.now();
      });
    return payload;
  });
}
