import type { CalendarEntry } from '@bilim/contract/areas/calendar.shapes';
import type { LessonChange, ScheduleLesson } from '@bilim/contract/areas/schedule.shapes';

/** A lecture on Mondays at the first bell, unless overridden. */
export function aLesson(told: Partial<ScheduleLesson> = {}): ScheduleLesson {
  return {
    id: 1,
    assignmentId: 1,
    dayNumber: 1,
    bell: 1,
    beginsAt: '08:00',
    endsAt: '09:20',
    week: 0,
    disciplineId: 1,
    discipline: 'Алгебра',
    lessonTypeId: 1,
    lessonType: 'Лекция',
    kind: 'lecture',
    semesterId: 1,
    elective: false,
    teacherId: 1,
    teacherCode: 101,
    teacher: 'Токтогулов Болот Асанович',
    teacherHasPhoto: false,
    facultyId: 1,
    groupId: 1,
    group: 'ИВТ-1-24',
    streamId: null,
    stream: null,
    subgroup: null,
    roomId: 1,
    building: 'Корпус № 2',
    room: '311',
    changes: [],
    collides: false,
    can: { change: false },
    ...told,
  };
}

/** A holiday on Monday the 16th, unless overridden. */
export function anEntry(told: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    id: 1,
    kind: 'holiday',
    name: 'Нооруз',
    from: '2026-11-16',
    to: '2026-11-16',
    facultyId: null,
    faculty: null,
    bells: [],
    follows: null,
    confirmed: true,
    ...told,
  };
}

/** Moved from Monday the 16th to Tuesday the 17th at the fourth bell, unless overridden. */
export function aChange(told: Partial<LessonChange> = {}): LessonChange {
  return {
    id: 1,
    day: '2026-11-16',
    kind: 'moved',
    to: {
      day: '2026-11-17',
      bell: 4,
      beginsAt: '13:00',
      endsAt: '14:20',
      roomId: 2,
      building: 'Главный корпус',
      room: '101',
    },
    note: '',
    sequence: 1,
    changedAt: new Date('2026-11-15T10:00:00Z'),
    seen: false,
    ...told,
  };
}

export const TERM = { startsOn: '2026-09-01', endsOn: '2027-01-31' };
