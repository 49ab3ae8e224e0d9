import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { ReviewedVisit, VisitState } from '@bilim/contract/areas/attendance.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../../../platform/use-deed.ts';
import { reviewQuery } from '../attendance.api.ts';

/** Decides at once on the screen; what the server says takes its place, and the toast takes it back. */
export function useDecide(sessionId: number) {
  const { t } = useTranslation('attendance');
  const client = useQueryClient();
  const { queryKey } = reviewQuery(sessionId);
  const refresh = [attendanceContract.review, attendanceContract.session];
  const place = (studentIds: readonly number[], state: VisitState) => {
    const before = client.getQueryData(queryKey);
    const after = (visit: ReviewedVisit) =>
      studentIds.includes(visit.studentId) ? { ...visit, state } : visit;
    if (before) client.setQueryData(queryKey, { ...before, visits: before.visits.map(after) });
    return () => client.setQueryData(queryKey, before);
  };
  const undo = useDeed(attendanceContract.decide, {
    refresh,
    optimistic: ({ studentIds, state }) => place(studentIds, state),
  });
  const decide = useDeed(attendanceContract.decide, {
    refresh,
    optimistic: ({ studentIds, state }) => place(studentIds, state),
    done: (_answer, { studentIds: { length }, state }) => t(`review.done.${state}`, { count: length }),
    undo: ({ studentIds }) => undo.mutate({ sessionId, studentIds, state: 'review' }),
  });
  return (studentIds: number[], state: VisitState) =>
    (state === 'review' ? undo : decide).mutate({ sessionId, studentIds, state });
}
