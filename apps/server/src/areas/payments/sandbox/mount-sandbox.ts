import { Failure } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../context/app-context.ts';
import { languageOf } from '../../../http/language.ts';
import type { LimitRequest } from '../../../http/limits/request-limits.ts';
import { isSame } from '../../../http/machine/known-by.ts';
import { expectsPage } from '../../../http/pages/failure-page.ts';
import { sendPage } from '../../../http/pages/public-page.ts';
import { writeXml } from '../card/acquirer-xml.ts';
import { type Fields, textOf } from '../card/fields.ts';
import { readForm } from '../card/form-fields.ts';
import { type SandboxPayment, statusOf } from './kept-payments.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { choose, isBehaviour } from './sandbox-callbacks.ts';
import { sandboxPage } from './sandbox-page.ts';
import { answerScript, PAGE_PATH } from './sandbox-scripts.ts';

const LARGEST_BODY = 64 * 1024;

/** Adds the sandbox under /lms/sandbox/, unless there is a real acquirer or cards are off. */
export async function mountSandbox({
  app,
  context,
  limit,
}: {
  app: FastifyInstance;
  context: Pick<AppContext, 'config' | 'log'>;
  limit: LimitRequest;
}) {
  const { card, dataDir } = context.config;
  if (card?.name !== 'sandbox') return;
  const sandbox = createSandbox({ dataDir, card, log: context.log });
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request) =>
      limit({ request, endpoint: { access: 'public', method: 'GET', limit: 'machine' }, session: null }),
    );
    sandboxRoutes({ scope, sandbox });
  });
}

/** The routes alone, for use without a complete server. */
export function sandboxRoutes({ scope, sandbox }: { scope: FastifyInstance; sandbox: Sandbox }) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_BODY },
    (_request, body, done) => done(null, readForm(String(body)) ?? {}),
  );
  scope.post<{ Params: { script: string } }>(`${PREFIX}/sandbox/:script`, async (request, reply) => {
    const { script } = request.params;
    const answer = await answerScript(sandbox, { script, fields: formOf(request) });
    if (!answer) throw new Failure('NOT_FOUND');
    return reply.type('text/xml; charset=utf-8').header('cache-control', 'no-store').send(writeXml(answer));
  });
  scope.get(PAGE_PATH, { exposeHeadRoute: false }, (request, reply) => showPage({ sandbox, request, reply }));
  scope.post(PAGE_PATH, (request, reply) => takeChoice({ sandbox, request, reply }));
}

type Visit = { sandbox: Sandbox; request: FastifyRequest; reply: FastifyReply };

const formOf = ({ body }: FastifyRequest): Fields => fieldsOf(body);
/** Drops undefined values of a form or a query. */
const fieldsOf = (given: unknown): Fields =>
  typeof given === 'object' && given !== null
    ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    : {};

async function paymentOf(sandbox: Sandbox, fields: Fields): Promise<SandboxPayment> {
  const payment = await sandbox.payments.read(textOf(fields, 'payment'));
  if (!payment || !isSame(payment.key, textOf(fields, 'key'))) throw new Failure('NOT_FOUND');
  return payment;
}

async function showPage({ sandbox, request, reply }: Visit) {
  expectsPage(request);
  const payment = await paymentOf(sandbox, fieldsOf(request.query));
  const isOpen = statusOf(payment, Date.now()) === 'new';
  const page = sandboxPage({ payment, language: languageOf(request), isOpen });
  return sendPage({ reply, page, hasForm: true });
}

async function takeChoice({ sandbox, request, reply }: Visit) {
  expectsPage(request);
  const form = formOf(request);
  const { id } = await paymentOf(sandbox, form);
  const behaviour = textOf(form, 'choice');
  if (!isBehaviour(behaviour)) throw new Failure('NOT_FOUND');
  const back = await choose({ sandbox, id, behaviour });
  if (back === null) throw new Failure('NOT_FOUND');
  return reply.header('cache-control', 'no-store').redirect(back, 303);
}
