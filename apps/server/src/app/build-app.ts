import { Failure, type FailureDetails } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance } from 'fastify';
import { arrivalUnread, isScan } from '../areas/attendance/arrival.ts';
import { holdScans, SCAN_LINE } from '../areas/attendance/scan-gate.ts';
import { mountUnsubscribe } from '../areas/notices/unsubscribe/mount-unsubscribe.ts';
import type { AppContext } from '../context/app-context.ts';
import { noteAddress } from '../context/own-address.ts';
import type { Config } from '../ground/config.ts';
import { notFound, sendFailure } from '../http/answers/error-map.ts';
import { securityHeaders } from '../http/answers/security-headers.ts';
import { serveWeb } from '../http/answers/static.ts';
import { createRequestLimits } from '../http/limits/request-limits.ts';
import type { MachineCall } from '../http/machine/machine-call.ts';
import { mountMachines } from '../http/machine/mount-machines.ts';
import { RequestLog } from '../http/request-log.ts';
import { decorateSession } from '../http/session/session.ts';
import { createSessionReader } from '../http/session/session-reader.ts';
import { mountAreas } from './areas.ts';
import { machineCalls, mountSimulators } from './machines.ts';

const JSON_BODY_LIMIT = 256 * 1024;
const SLOWEST_UPLOAD_MS = 30 * 60_000;
/**
 * Longer than the keep-alive of proxies (nginx 1 min, Caddy 2): the client side must close an idle connection first.
 */
const LONGEST_KEPT_MS = 150_000;

/** Builds the application without listening. `webRoot` is the built client, if there is one. */
export async function buildApp({
  context,
  webRoot,
  machines = machineCalls(context),
  scanLine = SCAN_LINE,
}: {
  context: AppContext;
  webRoot: string | null;
  /** Calls by servers of other organisations; taken from the settings by default. */
  machines?: readonly MachineCall[];
  /** Size of the line of scans. */
  scanLine?: typeof SCAN_LINE;
}): Promise<FastifyInstance> {
  const headers = securityHeaders(context.config);
  const app = fastify({
    loggerInstance: context.log,
    logController: new RequestLog(),
    trustProxy: believed(context.config.trustProxy),
    bodyLimit: JSON_BODY_LIMIT,
    // A large file on a slow connection takes long; headers must still arrive within Node's limit of one minute.
    requestTimeout: SLOWEST_UPLOAD_MS,
    forceCloseConnections: 'idle',
    keepAliveTimeout: LONGEST_KEPT_MS,
    routerOptions: { maxParamLength: 300 },
    // Hooks do not run for a URL that cannot be parsed.
    frameworkErrors: (error, request, reply) =>
      sendFailure({ error, request, reply: reply.headers(headers) }),
  });
  app.setErrorHandler((error, request, reply) => sendFailure({ error, request, reply }));

  app.addHook('onRequest', (request, reply, done) => {
    request.arrivedAt = context.now();
    reply.headers(headers);
    done();
  });
  app.addHook('onListen', async () => noteAddress({ config: context.config, address: app.server.address() }));
  decorateSession(app);
  await app.register(cookie);
  await app.register(multipart);
  const { overloadMs } = context.config;
  if (overloadMs > 0) {
    await app.register(underPressure, {
      maxEventLoopDelay: overloadMs,
      retryAfter: 5,
      pressureHandler: (request, reply) => {
        // Pages and static files are cheap, and health checks must be answered under load.
        if (!request.url.startsWith(`${PREFIX}/api/`)) return;
        const sendAway = (details: FailureDetails = {}) => {
          sendFailure({ error: new Failure('OVERLOADED', { seconds: 5, ...details }), request, reply });
        };
        // Register the arrival of a scan before refusing it, because its code expires.
        if (isScan(request)) return arrivalUnread({ context, request }).then(sendAway);
        return sendAway();
      },
    });
  }

  holdScans({ app, context, size: scanLine });
  const limit = await createRequestLimits({ app, context });
  await mountMachines({ app, context, limit, calls: machines });
  await mountSimulators({ app, context, limit });
  await mountUnsubscribe({ app, context, limit });
  mountAreas({ app, context, readSession: createSessionReader(context), limit });
  app.get('/', (_request, reply) => reply.redirect(PREFIX));
  if (webRoot) await serveWeb({ app, webRoot });
  else app.setNotFoundHandler(notFound);
  return app;
}

/**
 * Fastify rejects a number here: a client that bypasses the proxy could forge the header. operations.md requires
 * closing the port.
 */
const believed = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
