import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import { linkOptions } from '@tanstack/react-router';
import type { Term } from './day.api.ts';
import type { Lesson, PlannedLesson } from './week-plan.ts';

type OfTerm = { lesson: Lesson; term: Term };

/** The materials of a lesson's discipline. */
export const materialsLink = ({ lesson: { disciplineId, semesterId }, term }: OfTerm) =>
  linkOptions({
    to: '/umk',
    search: { year: term.yearId, ws: term.season, discipline: disciplineId, semester: semesterId },
  });

/** The chat of a lesson's class. */
export const classChatLink = ({ lesson, term }: OfTerm) =>
  linkOptions({
    to: '/chat',
    search: {
      with: GROUP_CHAT_ID,
      year: term.yearId,
      discipline: lesson.disciplineId,
      group: lesson.streamId ?? lesson.groupId ?? undefined,
      elective: lesson.elective || undefined,
    },
  });

/** The lesson's column in its journal, on its actual day. */
export const journalLink = ({ lesson, day }: PlannedLesson) =>
  linkOptions({ to: '/journal', search: { open: lesson.id, day } });

/** The QR screen for the teacher; for a student it opens the camera. */
export const qrLink = ({ lesson, day }: PlannedLesson) =>
  linkOptions({ to: '/qr/open', search: { schedule: lesson.id, day } });
export const scanLink = linkOptions({ to: '/qr' });

export const teacherChatLink = ({ teacherCode }: Lesson) =>
  linkOptions({ to: '/chat', search: { with: teacherCode } });
