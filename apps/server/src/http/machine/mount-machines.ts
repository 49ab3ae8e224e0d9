import { Failure } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { plainAddress } from '../limits/address-key.ts';
import type { LimitRequest } from '../limits/request-limits.ts';
import { refusePacked } from '../mount-area.ts';
import { machineAnswers } from './answer-machine.ts';
import { inNetworks } from './known-by.ts';
import type { MachineAnswer, MachineCall, MachineRequest } from './machine-call.ts';

const LARGEST_BODY = 64 * 1024;

/**
 * Mounts the calls of other organisations' servers under /lms: network check, limit, raw bytes, then their protocol.
 */
export async function mountMachines({
  app,
  context,
  limit,
  calls,
}: {
  app: FastifyInstance;
  context: AppContext;
  limit: LimitRequest;
  calls: readonly MachineCall[];
}) {
  await app.register(async (scope) => {
    // A signature covers bytes: bodies of every content type are read raw.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
      done(null, body),
    );
    for (const call of calls) mountMachine({ scope, context, limit, call });
  });
}

function mountMachine({
  scope,
  context,
  limit,
  call,
}: {
  scope: FastifyInstance;
  context: AppContext;
  limit: LimitRequest;
  call: MachineCall;
}) {
  const isTheirs = inNetworks(call.from);
  const answerTo = machineAnswers({ context, call });
  scope.route({
    method: [call.method].flat(),
    url: PREFIX + call.path,
    // Otherwise a HEAD request would perform the action of GET.
    exposeHeadRoute: false,
    onRequest: async (request) => {
      refusePacked(request);
      if (!isTheirs(plainAddress(request.ip))) {
        request.log.warn(
          { caller: call.caller, address: request.ip },
          'Machine call from a network that is not allowed',
        );
        throw new Failure('FORBIDDEN');
      }
      await limit({
        request,
        endpoint: { access: 'public', method: 'GET', limit: 'machine' },
        session: null,
      });
    },
    handler: async (request, reply) => send(reply, await answerTo(asSent(request))),
  });
}

function asSent(request: FastifyRequest): MachineRequest {
  const [path = '', ...query] = request.url.split('?');
  return {
    method: request.method === 'GET' ? 'GET' : 'POST',
    path,
    query: query.join('?'),
    headers: request.headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    address: request.ip,
  };
}

const send = (reply: FastifyReply, { status, type, body }: MachineAnswer) =>
  reply.code(status).type(type).header('cache-control', 'no-store').send(body);
