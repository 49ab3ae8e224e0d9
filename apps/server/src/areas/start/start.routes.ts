import type { startContract } from '@bilim/contract/areas/start.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { answerStart } from './start.service.ts';

export const startRoutes = (context: AppContext): Handlers<typeof startContract> => ({
  get: ({ person, language }, { reply }) => {
    reply.header('cache-control', 'private, no-store');
    return answerStart({ context, person, language });
  },
});
