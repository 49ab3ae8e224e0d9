import type { newsContract } from '@bilim/contract/areas/news.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { writesNews } from './news.policy.ts';
import { downloadNewsFile, getNews, listFaculties, listNews, markSeen } from './news.service.ts';
import { removeNews, restoreNews } from './news-removal.service.ts';
import { saveNews } from './news-writing.service.ts';

export function newsRoutes(context: AppContext): Handlers<typeof newsContract> {
  const call = bind(context);
  return {
    list: call(listNews),
    get: call(getNews),
    check: ({ person }) => ({ canWrite: writesNews(person) }),
    save: call(saveNews, 'uploads', 'attempt'),
    remove: call(removeNews),
    restore: call(restoreNews),
    seen: call(markSeen),
    faculties: call(listFaculties),
    download: ({ person, language, input: { filename, inline } }, http) =>
      downloadNewsFile({ context, person, language, filename, inline: inline === '1', ...http }),
  };
}
