import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { BoardSkeleton, BoardTrouble } from './board-states.tsx';
import { ChooseLesson } from './choose-lesson.tsx';

const route = getRouteApi('/whole-window/qr/open');

/**
 * Opens the QR of the lesson in the address if it is not open yet; without a lesson offers the ones that run
 * now.
 */
export function OpenScreen() {
  const { schedule, day, column, journal } = route.useSearch();
  if (column !== undefined) return <OpenColumn lessonId={column} />;
  if (schedule !== undefined && day !== undefined) return <OpenLesson scheduleId={schedule} day={day} />;
  return <ChooseLesson journalId={journal} />;
}

function useGoThere() {
  const navigate = route.useNavigate();
  return ({ id }: { id: number }) =>
    void navigate({ to: '/qr/lesson/$sessionId', params: { sessionId: String(id) }, replace: true });
}

function OpenColumn({ lessonId }: { lessonId: number }) {
  const onDone = useGoThere();
  const opening = useCallMutation(attendanceContract.openLesson, { onDone, onRefused: () => undefined });
  const open = useEffectEvent(() => opening.mutate({ lessonId }));
  useEffect(() => open(), []);
  return opening.error ? <BoardTrouble failure={opening.error} onRetry={open} /> : <BoardSkeleton />;
}

function OpenLesson({ scheduleId, day }: { scheduleId: number; day: string }) {
  const onDone = useGoThere();
  const opening = useCallMutation(attendanceContract.open, { onDone, onRefused: () => undefined });
  const open = useEffectEvent(() => opening.mutate({ scheduleId, day }));
  useEffect(() => open(), []);
  return opening.error ? <BoardTrouble failure={opening.error} onRetry={open} /> : <BoardSkeleton />;
}
