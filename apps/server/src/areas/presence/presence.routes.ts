import type { presenceContract } from '@bilim/contract/areas/presence.contract';
import type { AppContext } from '../../context/app-context.ts';
import { sheet } from '../../http/answers/send-made.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { listLessonTypes, listPresent, reportPresence } from './presence.service.ts';
import { exportPresence } from './presence-sheet.service.ts';

export function presenceRoutes(context: AppContext): Handlers<typeof presenceContract> {
  const call = bind(context);
  return {
    byFaculty: ({ person, language, input }) =>
      reportPresence({ context, person, language, by: 'faculty', ...input }),
    byYear: ({ person, language, input }) =>
      reportPresence({ context, person, language, by: 'year', ...input }),
    byGroup: ({ person, language, input }) =>
      reportPresence({ context, person, language, by: 'group', ...input }),
    students: call(listPresent),
    lessonTypes: call(listLessonTypes),
    export: sheet(call(exportPresence)),
  };
}
