import type { papersContract } from '@bilim/contract/areas/papers.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { checkPaper, listKeys } from './papers.service.ts';

export const papersRoutes = (context: AppContext): Handlers<typeof papersContract> => ({
  check: ({ input }) => checkPaper({ context, token: input.token }),
  keys: async (_call, { reply }) => {
    const keys = await listKeys({ context });
    // Browsers may cache it but shared caches may not: a check contains a token.
    reply.header('cache-control', 'private, max-age=300');
    return keys;
  },
});
