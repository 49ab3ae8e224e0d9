import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PREFIX } from '@bilim/contract/limits';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './error-map.ts';

const YEAR = 'public, max-age=31536000, immutable';
const CHECK = 'no-cache';

/** The built client under /lms: hashed assets for ever, everything else checked, unknown pages get the shell. */
export async function serveWeb({ app, webRoot }: { app: FastifyInstance; webRoot: string }) {
  const shell = await readFile(join(webRoot, 'index.html'));
  await app.register(fastifyStatic, {
    root: webRoot,
    prefix: `${PREFIX}/`,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', path.includes(`${webRoot}/assets/`) ? YEAR : CHECK);
      // The worker also answers for '/' and '/lms' themselves, which lie above its own folder.
      if (path.startsWith(`${webRoot}/sw.js`)) reply.setHeader('service-worker-allowed', '/');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?');
    const isPage =
      request.method === 'GET' &&
      (pathname === PREFIX || pathname.startsWith(`${PREFIX}/`)) &&
      !pathname.startsWith(`${PREFIX}/api/`) &&
      !pathname.startsWith(`${PREFIX}/assets/`) &&
      !pathname.startsWith(`${PREFIX}/public/`);
    if (!isPage) return notFound(request, reply);
    return reply.header('cache-control', CHECK).type('text/html; charset=utf-8').send(shell);
  });
}
