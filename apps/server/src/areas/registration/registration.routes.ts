import type { registrationContract } from '@bilim/contract/areas/registration.contract';
import contentDisposition from 'content-disposition';
import type { AppContext } from '../../context/app-context.ts';
import { SPREADSHEET } from '../../files/sheets/run-sheet.ts';
import type { Person } from '../../ground/person.ts';
import type { Call, Handlers } from '../../http/mount-area.ts';
import { listYears } from '../academics/calendar.service.ts';
import { listHeld, understand } from './held.service.ts';
import { readHistory } from './history.service.ts';
import {
  getFirstYear,
  listOptional,
  listOwnSemesters,
  listStreams,
  listTeachers,
  mayRegister,
  saveOne,
} from './legacy.service.ts';
import { joinLine, leaveLine } from './line.service.ts';
import { readOthers, readPage } from './page.service.ts';
import { removeById, removeRegistration } from './remove.service.ts';
import { returnToLines } from './return.service.ts';
import { saveBasket } from './save.service.ts';
import { readSeats } from './seats.service.ts';
import { exportStream } from './stream-sheet.service.ts';
import { listTaught, readTaught } from './taught.service.ts';
import { createTurnstile } from './turnstile.ts';
import { readDrawFile, readWishes, saveWishes, tellShare } from './wishes.service.ts';

export function registrationRoutes(context: AppContext): Handlers<typeof registrationContract> {
  const { pass, admit, admitGlance } = createTurnstile(() => performance.now());
  const through = <C extends { person: Person }, Answer>(work: (call: C) => Promise<Answer>) =>
    Object.assign((call: C) => pass(call.person.id, () => work(call)), { admit });
  return {
    page: through(({ person, language, input }) => readPage({ context, person, language, ...input })),
    others: through(({ person, language, input }) => readOthers({ context, person, language, ...input })),
    held: ({ person, language }) => listHeld({ context, person, language }),
    understood: ({ person, input }) => understand({ context, person, ...input }),
    seats: Object.assign(
      ({ person, language, input }: Call<typeof registrationContract.seats>) =>
        readSeats({ context, person, language, ...input }),
      { admit: admitGlance },
    ),
    save: through(({ person, language, input }) => saveBasket({ context, person, language, ...input })),
    remove: through(({ person, language, input }) =>
      removeRegistration({ context, person, language, ...input }),
    ),
    joinLine: through(({ person, language, input }) => joinLine({ context, person, language, ...input })),
    leaveLine: through(({ person, language, input }) => leaveLine({ context, person, language, ...input })),
    returnToLines: through(({ person, language, input }) =>
      returnToLines({ context, person, language, ...input }),
    ),
    wishes: through(({ person, language, input }) => readWishes({ context, person, language, ...input })),
    saveWishes: through(({ person, language, input }) => saveWishes({ context, person, language, ...input })),
    tellShare: through(({ person, language, input }) => tellShare({ context, person, language, ...input })),
    drawFile: async ({ input }, { reply }) =>
      reply
        .header('content-disposition', contentDisposition(`draw-${input.windowId}.json`))
        .type('application/json; charset=utf-8')
        .send(await readDrawFile({ context, ...input })),
    history: through(({ person, language, input }) => readHistory({ context, person, language, ...input })),
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
    list: through(
      async ({ person, language, input }) =>
        (await readPage({ context, person, language, ...input })).registrations,
    ),
    permission: ({ person, language, input }) => mayRegister({ context, person, language, ...input }),
    electiveTeachers: through(({ person, language, input }) =>
      listTeachers({ context, person, language, of: 'plan', ...input }),
    ),
    electiveStreams: through(({ person, language, input }) =>
      listStreams({ context, person, language, of: 'plan', ...input }),
    ),
    saveOne: through(({ person, language, input }) => saveOne({ context, person, language, ...input })),
    removeOne: through(({ person, language, input }) =>
      removeById({ context, person, language, onlyType: false, ...input }),
    ),
    optionalDisciplines: through(({ person, language, input }) =>
      listOptional({ context, person, language, ...input }),
    ),
    optionalTeachers: through(({ person, language, input }) =>
      listTeachers({ context, person, language, of: 'others', ...input }),
    ),
    optionalStreams: through(({ person, language, input }) =>
      listStreams({ context, person, language, of: 'others', ...input }),
    ),
    typeTeachers: through(({ person, language, input }) =>
      listTeachers({ context, person, language, ...input }),
    ),
    typeStreams: through(({ person, language, input }) =>
      listStreams({ context, person, language, ...input }),
    ),
    saveType: through(({ person, language, input }) => saveOne({ context, person, language, ...input })),
    removeType: through(({ person, language, input }) =>
      removeById({ context, person, language, onlyType: true, ...input }),
    ),
  };
}
