import type { systemContract } from '@bilim/contract/areas/system.contract';
import type { House } from '../../app/house.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_POLICY } from './docs-style.ts';
import { openApiDocument } from './openapi.ts';
import { clientConfig, logo, ready, reportError } from './system.service.ts';

export const systemRoutes = (house: House): Handlers<typeof systemContract> => ({
  config: () => clientConfig({ house }),
  logo: ({ language }) => logo({ house, language }),
  health: () => ({ status: 'ok' }),
  ready: () => ready({ house }),
  reportError: ({ input }) => reportError({ house, report: input }),
  openapi: () => openApiDocument(),
  docs: (_call, { reply }) =>
    reply.header('content-security-policy', DOCS_POLICY).type('text/html; charset=utf-8').send(docsPage()),
});
