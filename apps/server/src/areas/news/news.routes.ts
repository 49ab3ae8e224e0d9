import type { newsContract } from '@bilim/contract/areas/news.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { writesNews } from './news.policy.ts';
import { downloadNewsFile, getNews, listFaculties, listNews, markSeen } from './news.service.ts';
import { removeNews, restoreNews } from './news-removal.service.ts';
import { saveNews } from './news-writing.service.ts';

export const newsRoutes = (context: AppContext): Handlers<typeof newsContract> => ({
  list: ({ person, language, input }) => listNews({ context, person, language, ...input }),
  get: ({ person, language, input }) => getNews({ context, person, language, ...input }),
  check: ({ person }) => ({ canWrite: writesNews(person) }),
  save: ({ person, language, uploads, attempt, input }) =>
    saveNews({ context, person, language, uploads, attempt, ...input }),
  remove: ({ person, input }) => removeNews({ context, person, ...input }),
  restore: ({ person, language, input }) => restoreNews({ context, person, language, ...input }),
  seen: ({ person, input }) => markSeen({ context, person, ...input }),
  faculties: ({ language }) => listFaculties({ context, language }),
  download: ({ person, language, input: { filename, inline } }, http) =>
    downloadNewsFile({ context, person, language, filename, inline: inline === '1', ...http }),
});
