import type { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { getCodes, getReview, getScreen, getSession } from './attendance.service.ts';
import { decide } from './attendance-decide.service.ts';
import { addDevice } from './attendance-devices.service.ts';
import { end, second, setNames, setScreen } from './attendance-end.service.ts';
import { open, openLesson } from './attendance-open.service.ts';
import { listRunning } from './attendance-running.service.ts';
import { visit } from './attendance-visit.service.ts';

export const attendanceRoutes = (context: AppContext): Handlers<typeof attendanceContract> => ({
  running: ({ person, language }) => listRunning({ context, person, language }),
  time: () => ({ now: context.now() }),
  device: ({ person, input }) => addDevice({ context, person, ...input }),
  visit: ({ person, language, input }) => visit({ context, person, language, ...input }),
  open: ({ person, language, input }) => open({ context, person, language, ...input }),
  openLesson: ({ person, language, input }) => openLesson({ context, person, language, ...input }),
  session: ({ person, language, input }) => getSession({ context, person, language, ...input }),
  codes: ({ person, input }) => getCodes({ context, person, ...input }),
  link: ({ person, input }) => setScreen({ context, person, ...input }),
  screen: ({ language, input }) => getScreen({ context, language, ...input }),
  names: ({ person, language, input }) => setNames({ context, person, language, ...input }),
  second: ({ person, language, input }) => second({ context, person, language, ...input }),
  end: ({ person, language, input }) => end({ context, person, language, ...input }),
  review: ({ person, language, input }) => getReview({ context, person, language, ...input }),
  decide: ({ person, language, input }) => decide({ context, person, language, ...input }),
});
