import { setTimeout as pause, setImmediate as turnOfLoop } from 'node:timers/promises';
import { Failure } from '@bilim/contract/failures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { sendFailure } from '../../http/answers/error-map.ts';
import { sessionHashOf } from '../../http/session/session.ts';
import { ownToken } from '../../http/session/xsrf.ts';
import { arrivalUnread, isScan } from './arrival.ts';
import { createScanLine, type LineSize } from './scan-line.ts';

/** Per process: other requests wait for no more than these scans; scans that would wait longer get 503. */
export const SCAN_LINE: LineSize = { atOnce: 24, longestMs: 8_000 };
/** Concurrent scans per session: a phone sends one scan and may repeat it. */
const MOST_OF_SESSION = 3;
/** A scan whose body does not arrive frees its slot after this time. */
const LONGEST_INSIDE_MS = 10_000;
/** The body of a waiting scan may arrive this much later than its headers. */
const BODY_MS = 50;
const AGAIN_S = { least: 2, most: 60 };
/** 70 % of capacity is kept for retries; the rest is for new scans. */
const PROMISED = 0.7;

type Parts = { context: AppContext; request: FastifyRequest };

/**
 * Works on a few scans at once; the next ones wait in a line in memory. Scans for which the line is too long get
 * 503 with the signed arrival and a retry delay; each delay is a little longer than the previous one. The student
 * loses nothing, because the code is judged by the arrival.
 */
export function holdScans({
  app,
  context,
  size,
}: {
  app: FastifyInstance;
  context: AppContext;
  size: LineSize;
}) {
  judgeByBody({ app, context });
  // Overload protection is turned off.
  if (context.config.overloadMs === 0) return;
  const line = createScanLine(size);
  context.stopping.addEventListener('abort', line.close, { once: true });
  const ofSession = new Map<string, number>();
  let promisedUntil = 0;
  const secondsToWait = () => {
    const now = performance.now();
    const from = Math.max(promisedUntil, now + line.waitMs());
    promisedUntil = Math.min(from + line.eachMs() / PROMISED, now + AGAIN_S.most * 1_000);
    return Math.max(AGAIN_S.least, Math.ceil((promisedUntil - now) / 1_000));
  };
  /** Counts the scan until it is answered; false if its session has too many. */
  const count = (session: string, reply: FastifyReply): boolean => {
    const before = ofSession.get(session) ?? 0;
    if (before >= MOST_OF_SESSION) return false;
    ofSession.set(session, before + 1);
    reply.raw.once('close', () => {
      const left = (ofSession.get(session) ?? 1) - 1;
      if (left > 0) ofSession.set(session, left);
      else ofSession.delete(session);
    });
    return true;
  };
  const sendAway = async ({ request, reply }: Parts & { reply: FastifyReply }) => {
    const details = { seconds: secondsToWait(), ...(await arrivalUnread({ context, request })) };
    sendFailure({ error: new Failure('OVERLOADED', details), request, reply });
    return reply;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!isScan(request)) return;
    const session = sessionHashOf(request) ?? request.ip;
    if (!count(session, reply)) return sendAway({ context, request, reply });
    const place = line.enter() ?? ((await mayWait({ context, request })) ? line.queue() : null);
    if (!place) return sendAway({ context, request, reply });
    if (reply.raw.destroyed) place.leave();
    reply.raw.once('close', place.leave);
    const turn = await place.turn;
    if (turn === 'refused') return sendAway({ context, request, reply });
    if (turn === 'left') return reply;
    const late = setTimeout(place.leave, LONGEST_INSIDE_MS);
    reply.raw.once('close', () => clearTimeout(late));
  });
}

/**
 * Only a caller with a token of ours, whose body has arrived: otherwise forged sessions could fill the line, and a
 * body could be sent later than the arrival by which its code is judged.
 */
async function mayWait({ context, request }: Parts): Promise<boolean> {
  const sessionHash = sessionHashOf(request);
  if (sessionHash === null || !ownToken({ context, request, sessionHash })) return false;
  await turnOfLoop();
  // Only a request over a socket has the property.
  if (request.raw.complete !== false) return true;
  await pause(BODY_MS);
  request.arrivedAt = context.now();
  return request.raw.complete;
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
