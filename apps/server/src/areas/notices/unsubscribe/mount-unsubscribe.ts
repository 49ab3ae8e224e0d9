import { Failure } from '@bilim/contract/failures';
import { type Language, PREFIX } from '@bilim/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../context/app-context.ts';
import { audit } from '../../../db/audit.queries.ts';
import { languageOf } from '../../../http/language.ts';
import type { LimitRequest } from '../../../http/limits/request-limits.ts';
import { expectsPage } from '../../../http/pages/failure-page.ts';
import { type Html, html } from '../../../http/pages/html.ts';
import { publicPage, sendPage } from '../../../http/pages/public-page.ts';
import { mailWord } from '../notice-text.ts';
import { changeSettings } from '../settings.service.ts';
import { personOfToken, UNSUBSCRIBE_PATH } from './unsubscribe-token.ts';

const LARGEST_BODY = 4 * 1024;

/**
 * The address in the List-Unsubscribe header. Outside the contract, because mail programs POST to it without a session
 * and without our XSRF token (RFC 8058); the signed token in the address is the proof. A GET changes nothing: mail
 * scanners open links.
 */
export async function mountUnsubscribe({
  app,
  context,
  limit,
}: {
  app: FastifyInstance;
  context: AppContext;
  limit: LimitRequest;
}) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Any body: what it says does not matter.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_request, _body, done) =>
      done(null),
    );
    scope.addHook('onRequest', async (request) => {
      expectsPage(request);
      await limit({
        request,
        endpoint: { access: 'public', method: 'GET', limit: 'machine' },
        session: null,
      });
    });
    scope.get(UNSUBSCRIBE_PATH, { exposeHeadRoute: false }, (request, reply) =>
      ask({ context, request, reply }),
    );
    scope.post(UNSUBSCRIBE_PATH, (request, reply) => unsubscribe({ context, request, reply }));
  });
}

type Visit = { context: AppContext; request: FastifyRequest; reply: FastifyReply };

function personOf({ context, request }: Visit): { personId: number; token: string } {
  const { query } = request;
  const token = typeof query === 'object' && query && 'token' in query ? query.token : undefined;
  const personId = personOfToken({ context, token });
  if (personId === null) throw new Failure('NOT_FOUND');
  return { personId, token: String(token) };
}

async function ask(visit: Visit) {
  const language = languageOf(visit.request);
  const { token } = personOf(visit);
  const button = mailWord('unsubscribe', language);
  const body = html`<form method="post" action="${UNSUBSCRIBE_PATH}?token=${token}&lang=${language}"><p><button class="button">${button}</button></p></form>`;
  return show({ ...visit, language, title: mailWord('unsubscribeAsk', language), body });
}

async function unsubscribe(visit: Visit) {
  const { context, request } = visit;
  const { personId } = personOf(visit);
  await context.db.transaction(async (db) => {
    await changeSettings(db, { personId, changes: { mailOn: false }, now: context.now() });
    await audit(db, { person: { id: personId }, action: 'notices.mailOff' });
  });
  const language = languageOf(request);
  const body = html`<p>${mailWord('unsubscribedText', language)}</p>
<p><a class="button" href="${PREFIX}/notices/settings">${mailWord('settings', language)}</a></p>`;
  return show({ ...visit, language, title: mailWord('unsubscribed', language), body });
}

function show({ reply, language, title, body }: Visit & { language: Language; title: string; body: Html }) {
  const page = publicPage({
    title,
    language,
    body: html`<main class="refusal"><h1>${title}</h1>${body}</main>`,
  });
  return sendPage({ reply, page, hasForm: true });
}
