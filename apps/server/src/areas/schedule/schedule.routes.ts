import type { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { sendCalendar } from './calendar.service.ts';
import { cancelLesson, moveLesson, restoreLesson } from './changes.service.ts';
import { createFeed, getFeed, revokeFeed } from './feed.service.ts';
import { findOwners, getTimetable } from './owners.service.ts';
import { listRooms } from './rooms.service.ts';
import { getFrame, listOwnLessons, understand } from './schedule.service.ts';

export const scheduleRoutes = (context: AppContext): Handlers<typeof scheduleContract> => ({
  teacher: ({ person, language, input }) => listOwnLessons({ context, person, language, ...input }),
  student: ({ person, language, input }) => listOwnLessons({ context, person, language, ...input }),
  frame: ({ input }) => getFrame({ context, ...input }),
  timetable: ({ person, language, input }) => getTimetable({ context, person, language, ...input }),
  owners: ({ language, input }) => findOwners({ context, language, ...input }),
  seen: ({ person, input }) => understand({ context, person, ...input }),
  move: ({ person, language, attempt, input }) =>
    moveLesson({ context, person, language, attempt, ...input }),
  cancel: ({ person, language, attempt, input }) =>
    cancelLesson({ context, person, language, attempt, ...input }),
  restore: ({ person, language, input }) => restoreLesson({ context, person, language, ...input }),
  rooms: ({ language, input }) => listRooms({ context, language, ...input }),
  feed: ({ person }) => getFeed({ context, person }),
  createFeed: ({ person, language }) => createFeed({ context, person, language }),
  revokeFeed: ({ person }) => revokeFeed({ context, person }),
  calendar: ({ input }, http) => sendCalendar({ context, key: input.key, ...http }),
});
