import type { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { sendCalendar } from './calendar.service.ts';
import { cancelLesson, moveLesson, restoreLesson } from './changes.service.ts';
import { createFeed, getFeed, revokeFeed } from './feed.service.ts';
import { findOwners, getTimetable } from './owners.service.ts';
import { listRooms } from './rooms.service.ts';
import { getFrame, listOwnLessons, understand } from './schedule.service.ts';

export function scheduleRoutes(context: AppContext): Handlers<typeof scheduleContract> {
  const call = bind(context);
  return {
    teacher: call(listOwnLessons),
    student: call(listOwnLessons),
    frame: call(getFrame),
    timetable: call(getTimetable),
    owners: call(findOwners),
    seen: call(understand),
    move: call(moveLesson, 'attempt'),
    cancel: call(cancelLesson, 'attempt'),
    restore: call(restoreLesson),
    rooms: call(listRooms),
    feed: call(getFeed),
    createFeed: call(createFeed),
    revokeFeed: call(revokeFeed),
    calendar: call(sendCalendar, 'request', 'reply'),
  };
}
