import { GROUP_CHAT_ID } from '@bilim/contract/areas/chat.constants';
import { linkOptions } from '@tanstack/react-router';
import type { Term } from './day.api.ts';
import type { Given, Lesson } from './week-plan.ts';

type OfTerm = { lesson: Lesson; term: Term };

/** The materials of a lesson's discipline. */
export const materialsLink = ({ lesson: { disciplineId, semesterId }, term }: OfTerm) =>
  linkOptions({
    to: '/umk',
    search: { year: term.yearId, ws: term.season, discipline: disciplineId, semester: semesterId },
  });

/** The chat of all who are in a lesson. */
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

/** The column of a lesson in its journal, on the day on which it is given. */
export const journalLink = ({ lesson, day }: Given) =>
  linkOptions({ to: '/journal', search: { open: lesson.id, day } });

/** A lesson's QR for whoever teaches it, and the camera for whoever attends it. */
export const qrLink = ({ lesson, day }: Given) =>
  linkOptions({ to: '/qr/open', search: { schedule: lesson.id, day } });
export const scanLink = linkOptions({ to: '/qr' });

export const teacherChatLink = ({ teacherCode }: Lesson) =>
  linkOptions({ to: '/chat', search: { with: teacherCode } });
