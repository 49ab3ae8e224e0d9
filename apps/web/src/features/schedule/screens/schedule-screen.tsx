import { ROLE } from '@bilim/contract/access';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { toasts } from '../../../platform/page/toasts.ts';
import { useUser } from '../../../platform/session/session.ts';
import { usePhone } from '../../../ui/page/phone.ts';
import { DeskSchedule } from '../components/desk-schedule.tsx';
import type { OpenLesson } from '../components/lesson-dialog.tsx';
import { PhoneSchedule } from '../components/phone-schedule.tsx';
import { ScheduleDialogs, type ScheduleWindow } from '../components/schedule-dialogs.tsx';
import { type DayChoice, ownerSearch } from '../schedule.search.ts';
import { toldIn } from '../use-lesson-words.ts';
import { useTimetable } from '../use-timetable.ts';

const route = getRouteApi('/shell/schedule');

/** A week of lessons: a table of bells and days on a desktop, day by day on a phone. */
export function ScheduleScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { role } = useUser();
  const phone = usePhone();
  const timetable = useTimetable(search);
  const [shown, setShown] = useState<(OpenLesson & { place: string }) | null>(null);
  const [opened, setOpened] = useState<ScheduleWindow | null>(null);
  // A link in the dialog opens another timetable and must close the dialog.
  const place = `${search.of} ${search.id}`;
  if (shown && shown.place !== place) setShown(null);
  const go = (to: typeof search) => void navigate({ search: to });
  const screen = {
    timetable,
    search,
    told: toldIn(search, { isTeacher: role === ROLE.teacher }),
    onWeek: (week: string) => go({ ...search, week }),
    onDay: (day: DayChoice, week = search.week) => go({ ...search, day, week }),
    onOpen: (lesson: OpenLesson['lesson'], given: OpenLesson['given']) => setShown({ lesson, given, place }),
    onOwner: () => setOpened('owner'),
    onCalendar: () => setOpened('calendar'),
    onRefresh: async () => {
      const { error } = await timetable.refetch();
      if (error) toasts.failure(error);
    },
  };
  return (
    <>
      {phone ? <PhoneSchedule {...screen} /> : <DeskSchedule {...screen} />}
      <ScheduleDialogs
        timetable={timetable}
        lesson={shown}
        opened={opened}
        onClose={() => {
          setShown(null);
          setOpened(null);
        }}
        onOwner={(owner) => {
          setOpened(null);
          go(ownerSearch(search, owner));
        }}
      />
    </>
  );
}
