import { PREFIX } from '@bilim/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../session/session.ts';
import { accepts } from './accepts.ts';
import { notFound } from './error-map.ts';
import { isUnchanged, rangeOf } from './partial-content.ts';
import { readWebFiles, type WebFile } from './web-files.ts';

/**
 * Serves the built client under /lms from memory. Hashed assets are cached for ever, the rest is revalidated. A page
 * gets the document of its name if there is one (/lms/login gets login.html), otherwise the shell.
 */
export async function serveWeb({ app, webRoot }: { app: FastifyInstance; webRoot: string }) {
  const files = await readWebFiles(webRoot);
  const shell = files.get('index.html');
  if (!shell) throw new Error(`There is no index.html in ${webRoot}`);
  for (const [name, file] of files) {
    app.get(`${PREFIX}/${encodeURI(name)}`, (request, reply) => sendWebFile({ file, request, reply }));
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      (pathname === PREFIX || pathname.startsWith(`${PREFIX}/`)) &&
      !pathname.startsWith(`${PREFIX}/api/`) &&
      !pathname.startsWith(`${PREFIX}/assets/`) &&
      !pathname.startsWith(`${PREFIX}/public/`);
    if (!isPage) return notFound(request, reply);
    // Without the cookie there is no session: redirect without loading the application.
    const isHome = pathname === PREFIX || pathname === `${PREFIX}/`;
    if (isHome && !request.cookies[SESSION_COOKIE]) {
      const asked = request.url.slice(pathname.length);
      return reply.header('cache-control', 'no-store').redirect(`${PREFIX}/login${asked}`);
    }
    const own = files.get(`${pathname.slice(PREFIX.length + 1)}.html`);
    return sendWebFile({ file: own ?? shell, request, reply });
  });
}

function sendWebFile({
  file,
  request,
  reply,
}: {
  file: WebFile;
  request: FastifyRequest;
  reply: FastifyReply;
}) {
  const { body, etag, headers } = chosen({ file, request });
  reply.headers(headers);
  if (isUnchanged({ etag, request })) return reply.code(304).send();
  // Ranges refer to the uncompressed file.
  const range = body === file.plain.body ? rangeOf({ etag, size: body.length, request }) : null;
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${body.length}`).send();
  }
  if (!range) return reply.send(body);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${body.length}`)
    .send(body.subarray(range.start, range.end + 1));
}

function chosen({ file, request }: { file: WebFile; request: FastifyRequest }) {
  const { 'accept-encoding': accepted, range } = request.headers;
  if (range !== undefined) return file.plain;
  if (file.br && accepts(accepted, 'br')) return file.br;
  return file.gzip && accepts(accepted, 'gzip') ? file.gzip : file.plain;
}
