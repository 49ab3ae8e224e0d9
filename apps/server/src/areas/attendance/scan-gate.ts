import { Failure } from '@bilim/contract/failures';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { sendFailure } from '../../http/answers/error-map.ts';
import { sessionHashOf } from '../../http/session/session.ts';
import { arrivalUnread, isScan } from './arrival.ts';

/** Concurrent scans per process; other requests wait for no more than these. */
const MOST_INSIDE = 100;
/** Concurrent scans per session: a phone sends one scan and may repeat it. */
const MOST_OF_SESSION = 3;
/** A scan whose body does not arrive frees its slot after this time. */
const LONGEST_INSIDE_MS = 10_000;
const AGAIN_S = { least: 2, most: 60 };
/** Weight of the newest interval in the moving average between answers. */
const NEWEST = 0.05;
/** 70 % of capacity is kept for retries; the rest is for new scans. */
const PROMISED = 0.7;

/**
 * Refuses scans with 503 while too many are in progress. The answer carries the signed arrival and a retry
 * delay; each delay is a little longer than the previous one. The student loses nothing, because the code is
 * judged by the arrival.
 */
export function holdScans({ app, context }: { app: FastifyInstance; context: AppContext }) {
  judgeByBody({ app, context });
  // Overload protection is turned off.
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
 * Sets the arrival of a scan to the end of its body. With the time of the headers, a client could send a
 * later code in a delayed body and have it judged as fresh.
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
