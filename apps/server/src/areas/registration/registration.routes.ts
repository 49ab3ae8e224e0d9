import type { registrationContract } from '@bilim/contract/areas/registration.contract';
import contentDisposition from 'content-disposition';
import type { AppContext } from '../../context/app-context.ts';
import { SPREADSHEET } from '../../files/sheets/run-sheet.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { listYears } from '../academics/calendar.service.ts';
import { removeById, removeRegistration } from './basket/remove.service.ts';
import { saveBasket } from './basket/save.service.ts';
import { returnToLines } from './basket/undo.service.ts';
import { readDrawFile, readWishes, revealShare, saveWishes } from './draw/wishes.service.ts';
import {
  getFirstYear,
  listOptional,
  listOwnSemesters,
  listStreams,
  listTeachers,
  mayRegister,
  saveOne,
} from './legacy/legacy.service.ts';
import { joinLine, leaveLine } from './line/line.service.ts';
import { listHeld, understand } from './notices/held.service.ts';
import { readHistory } from './page/history.service.ts';
import { readOthers, readPage } from './page/page.service.ts';
import { readSeats } from './page/seats.service.ts';
import { exportStream } from './taught/sheet.service.ts';
import { listTaught, readTaught } from './taught/taught.service.ts';

export function registrationRoutes(context: AppContext): Handlers<typeof registrationContract> {
  return {
    page: ({ person, language, input }) => readPage({ context, person, language, ...input }),
    others: ({ person, language, input }) => readOthers({ context, person, language, ...input }),
    held: ({ person, language }) => listHeld({ context, person, language }),
    understood: ({ person, input }) => understand({ context, person, ...input }),
    seats: ({ person, language, input }) => readSeats({ context, person, language, ...input }),
    save: ({ person, language, input }) => saveBasket({ context, person, language, ...input }),
    remove: ({ person, language, input }) => removeRegistration({ context, person, language, ...input }),
    joinLine: ({ person, language, input }) => joinLine({ context, person, language, ...input }),
    leaveLine: ({ person, language, input }) => leaveLine({ context, person, language, ...input }),
    returnToLines: ({ person, language, input }) => returnToLines({ context, person, language, ...input }),
    wishes: ({ person, language, input }) => readWishes({ context, person, language, ...input }),
    saveWishes: ({ person, language, input }) => saveWishes({ context, person, language, ...input }),
    revealShare: ({ person, language, input }) => revealShare({ context, person, language, ...input }),
    drawFile: async ({ input }, { reply }) =>
      reply
        .header('content-disposition', contentDisposition(`draw-${input.windowId}.json`))
        .type('application/json; charset=utf-8')
        .send(await readDrawFile({ context, ...input })),
    history: ({ person, language, input }) => readHistory({ context, person, language, ...input }),
    taughtStreams: ({ person, language, input }) => listTaught({ context, person, language, ...input }),
    streamStudents: ({ person, language, input }) => readTaught({ context, person, language, ...input }),
    streamSheet: async ({ person, language, input }, { reply }) => {
      const { name, bytes } = await exportStream({ context, person, language, ...input });
      return reply
        .header('content-disposition', contentDisposition(name))
        .header('cache-control', 'private, no-store')
        .type(SPREADSHEET)
        .send(bytes);
    },
    defaultYear: ({ person, language }) => getFirstYear({ context, person, language }),
    years: () => listYears({ context }),
    semesters: ({ person, language, input }) => listOwnSemesters({ context, person, language, ...input }),
    list: async ({ person, language, input }) =>
      (await readPage({ context, person, language, ...input })).registrations,
    permission: ({ person, language, input }) => mayRegister({ context, person, language, ...input }),
    electiveTeachers: ({ person, language, input }) =>
      listTeachers({ context, person, language, of: 'plan', ...input }),
    electiveStreams: ({ person, language, input }) =>
      listStreams({ context, person, language, of: 'plan', ...input }),
    saveOne: ({ person, language, input }) => saveOne({ context, person, language, ...input }),
    removeOne: ({ person, language, input }) =>
      removeById({ context, person, language, onlyType: false, ...input }),
    optionalDisciplines: ({ person, language, input }) =>
      listOptional({ context, person, language, ...input }),
    optionalTeachers: ({ person, language, input }) =>
      listTeachers({ context, person, language, of: 'others', ...input }),
    optionalStreams: ({ person, language, input }) =>
      listStreams({ context, person, language, of: 'others', ...input }),
    typeTeachers: ({ person, language, input }) => listTeachers({ context, person, language, ...input }),
    typeStreams: ({ person, language, input }) => listStreams({ context, person, language, ...input }),
    saveType: ({ person, language, input }) => saveOne({ context, person, language, ...input }),
    removeType: ({ person, language, input }) =>
      removeById({ context, person, language, onlyType: true, ...input }),
  };
}
