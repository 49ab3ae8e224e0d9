import type { systemContract } from '@bilim/contract/areas/system.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_POLICY } from './docs-style.ts';
import { openApiDocument } from './openapi.ts';
import { clientConfig, logo, ready, reportError } from './system.service.ts';

export function systemRoutes(context: AppContext): Handlers<typeof systemContract> {
  const call = bind(context);
  return {
    config: call(clientConfig),
    logo: call(logo),
    health: () => ({ status: 'ok' }),
    ready: call(ready),
    reportError: ({ input }) => reportError({ context, report: input }),
    openapi: () => openApiDocument(),
    docs: (_call, { reply }) =>
      reply.header('content-security-policy', DOCS_POLICY).type('text/html; charset=utf-8').send(docsPage()),
  };
}
