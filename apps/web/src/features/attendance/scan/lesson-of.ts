import type { RunningLesson } from '@bilim/contract/areas/attendance.shapes';
import { sessionOf } from './scanned-text.ts';

/** The lesson of a code; without a code, the lesson that is open and has no answer yet. */
export function lessonOf({
  lessons,
  code,
}: {
  lessons: readonly RunningLesson[];
  code: string | null;
}): RunningLesson | null {
  const sessionId = code === null ? null : sessionOf(code);
  if (sessionId !== null) return lessons.find((lesson) => lesson.sessionId === sessionId) ?? null;
  const open = lessons.filter((lesson) => lesson.sessionId !== null);
  const unanswered = open.find(({ state, again }) => state === null || again);
  return unanswered ?? open[0] ?? lessons[0] ?? null;
}
