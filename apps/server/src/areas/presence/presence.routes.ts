import type { presenceContract } from '@bilim/contract/areas/presence.contract';
import contentDisposition from 'content-disposition';
import type { AppContext } from '../../context/app-context.ts';
import { SPREADSHEET } from '../../files/sheets/run-sheet.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { listLessonTypes, listPresent, reportPresence } from './presence.service.ts';
import { exportPresence } from './presence-sheet.service.ts';

export const presenceRoutes = (context: AppContext): Handlers<typeof presenceContract> => ({
  byFaculty: ({ person, language, input }) =>
    reportPresence({ context, person, language, by: 'faculty', ...input }),
  byYear: ({ person, language, input }) =>
    reportPresence({ context, person, language, by: 'year', ...input }),
  byGroup: ({ person, language, input }) =>
    reportPresence({ context, person, language, by: 'group', ...input }),
  students: ({ person, language, input }) => listPresent({ context, person, language, ...input }),
  lessonTypes: ({ language }) => listLessonTypes({ context, language }),
  export: async ({ person, language, input }, { reply }) => {
    const { name, bytes } = await exportPresence({ context, person, language, ...input });
    return reply
      .header('content-disposition', contentDisposition(name))
      .header('cache-control', 'private, no-store')
      .type(SPREADSHEET)
      .send(bytes);
  },
});
