import { dayNumberOf } from '@bilim/rules/days/lesson-day';
import Box from '@mui/material/Box';
import { Clock, DoorOpen, MessageCircle, Repeat, TriangleAlert, Users } from 'lucide-react';
import { useUser } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import { ListRow } from '../../../ui/list/list-row.tsx';
import { Icon, type LucideIcon } from '../../../ui/show/icon.tsx';
import { PersonAvatar } from '../../../ui/show/person-avatar.tsx';
import { teacherChatLink } from '../lesson-links.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import type { Lesson, PlannedLesson } from '../week-plan.ts';

type LessonFactsProps = { lesson: Lesson; given: PlannedLesson | null; week: string; isMine: boolean };

/** As wide as the photo in the list. */
const FACE = 28;
const sign = (icon: LucideIcon) => (
  <Box component="span" sx={{ display: 'grid', placeItems: 'center', flex: 'none', width: FACE }}>
    <Icon of={icon} />
  </Box>
);

/** Time, room, teacher and groups, each with a link. */
export function LessonFacts({ lesson, given, week, isMine }: LessonFactsProps) {
  const { t } = useTranslation('schedule');
  const dates = useDates();
  const words = useLessonWords();
  const { bell, beginsAt, endsAt, roomId } = given ?? lesson;
  const weekday = dates.weekdays[(given ? dayNumberOf(given.day) : lesson.dayNumber) - 1];
  const owner = ownerOf(lesson);
  return (
    <ul>
      <ListRow
        start={sign(Clock)}
        title={given ? `${weekday}, ${dates.dayMonth(given.day)}` : weekday}
        note={`${t('bell', { number: bell })} · ${beginsAt}–${endsAt} · ${lesson.lessonType}`}
      />
      {given?.change && <ChangeRow given={given} />}
      {lesson.collides && <ListRow start={sign(TriangleAlert)} title={t('collides')} note={t('office')} />}
      {lesson.week !== 0 && (
        <ListRow start={sign(Repeat)} title={t(lesson.week === 1 ? 'onlyOdd' : 'onlyEven')} />
      )}
      <ListRow
        start={sign(DoorOpen)}
        title={words.room(given ?? lesson)}
        note={t('roomTimetable')}
        link={{ to: '/schedule', search: { of: 'room', id: roomId, week } }}
      />
      <ListRow
        start={
          <PersonAvatar
            fullName={lesson.teacher}
            code={lesson.teacherCode}
            hasPhoto={lesson.teacherHasPhoto}
            size={FACE}
          />
        }
        title={lesson.teacher}
        note={t('teacherTimetable')}
        link={{ to: '/schedule', search: { of: 'teacher', id: lesson.teacherId, week } }}
      />
      {isMine && <WriteToTeacher lesson={lesson} />}
      <ListRow
        start={sign(Users)}
        title={words.group(lesson)}
        note={owner && t(owner.of === 'group' ? 'groupTimetable' : 'streamTimetable')}
        link={owner && { to: '/schedule', search: { ...owner, week } }}
      />
    </ul>
  );
}

/** Hidden for the teacher of the lesson. */
function WriteToTeacher({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('schedule');
  if (useUser().code === lesson.teacherCode) return null;
  return <ListRow start={sign(MessageCircle)} title={t('writeTeacher')} link={teacherChatLink(lesson)} />;
}

function ownerOf({ groupId, streamId }: Lesson) {
  if (groupId !== null) return { of: 'group' as const, id: groupId };
  return streamId === null ? undefined : { of: 'stream' as const, id: streamId };
}

function ChangeRow({ given }: { given: PlannedLesson }) {
  const { t } = useTranslation('schedule');
  const words = useLessonWords();
  const { change, state } = given;
  if (!change) return null;
  const title =
    state === 'moved'
      ? words.was(given)
      : change.to
        ? `${t('movedTo')} ${words.place(change.to)}`
        : t('cancelled');
  return <ListRow start={sign(TriangleAlert)} title={title} note={change.note || t('office')} />;
}
