import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { ReviewedVisit, VisitState } from '@bilim/contract/areas/attendance.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { reviewQuery } from '../attendance.api.ts';
import { useReason } from '../use-reason.ts';

type Decision = z.output<typeof attendanceContract.decide.input>;

/**
 * Shows the decision at once and replaces it by the server's answer; the toast offers undo. In a closed
 * lesson the teacher must give a reason.
 */
export function useDecide(sessionId: number) {
  const { t } = useTranslation('attendance');
  const client = useQueryClient();
  const { queryKey } = reviewQuery(sessionId);
  const refresh = [attendanceContract.review, attendanceContract.session];
  const place = (studentIds: readonly number[], state: VisitState) => {
    const before = client.getQueryData(queryKey);
    const after = (visit: ReviewedVisit) =>
      studentIds.includes(visit.studentId) ? { ...visit, state, decidedAt: decidedAt(state) } : visit;
    if (before) client.setQueryData(queryKey, { ...before, visits: before.visits.map(after) });
    return () => client.setQueryData(queryKey, before);
  };
  // Undoing the rejection of an automatically accepted scan restores "accepted".
  const states = useRef(new Map<number, VisitState>());
  const stateBefore = ([id = 0]: readonly number[]) => states.current.get(id) ?? 'review';
  const noteStates = (studentIds: readonly number[]) => {
    for (const { studentId, state } of client.getQueryData(queryKey)?.visits ?? [])
      if (studentIds.includes(studentId)) states.current.set(studentId, state);
  };
  const asking = useReason<Decision>();
  const undo = useCallMutation(attendanceContract.decide, {
    refresh,
    onRefused: asking.onRefused,
    optimistic: ({ studentIds, state }) => place(studentIds, state),
  });
  const decide = useCallMutation(attendanceContract.decide, {
    refresh,
    onRefused: asking.onRefused,
    optimistic: ({ studentIds, state }) => place(studentIds, state),
    done: (_answer, { studentIds: { length }, state }) => t(`review.done.${state}`, { count: length }),
    undo: ({ studentIds, reason }) =>
      undo.mutate({ sessionId, studentIds, state: stateBefore(studentIds), reason }),
  });
  const send = (decision: Decision) => (decision.state === 'review' ? undo : decide).mutate(decision);
  return {
    decide(studentIds: number[], state: VisitState) {
      noteStates(studentIds);
      send({ sessionId, studentIds, state, reason: '' });
    },
    /** For the dialog that requires a reason. */
    asking: asking.input && { onReason: asking.answer(send), onClose: asking.onClose },
  };
}

/** Replaced by the server's time. */
const decidedAt = (state: VisitState) => (state === 'review' ? null : new Date());
