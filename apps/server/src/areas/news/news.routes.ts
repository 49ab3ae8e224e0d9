import type { newsContract } from '@bilim/contract/areas/news.contract';
import type { House } from '../../app/house.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { canWriteNews } from './news.policy.ts';
import { downloadNewsFile, getNews, listFaculties, listNews, markSeen } from './news.service.ts';
import { removeNews, restoreNews } from './news-removal.service.ts';
import { saveNews } from './news-writing.service.ts';

export const newsRoutes = (house: House): Handlers<typeof newsContract> => ({
  list: ({ person, language, input }) => listNews({ house, person, language, ...input }),
  get: ({ person, language, input }) => getNews({ house, person, language, ...input }),
  check: ({ person }) => ({ canWrite: canWriteNews(person) }),
  save: ({ person, language, uploads, input }) => saveNews({ house, person, language, uploads, ...input }),
  remove: ({ person, input }) => removeNews({ house, person, ...input }),
  restore: ({ person, language, input }) => restoreNews({ house, person, language, ...input }),
  seen: ({ person, input }) => markSeen({ house, person, ...input }),
  faculties: ({ language }) => listFaculties({ house, language }),
  download: ({ person, language, input: { filename, inline } }, http) =>
    downloadNewsFile({ house, person, language, filename, inline: inline === '1', ...http }),
});
