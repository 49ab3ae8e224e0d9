import { journalContract } from '@bilim/contract/areas/journal.contract';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { keyOf } from '../../platform/call/query-for.ts';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { LessonSkeleton } from './phone/lesson-skeleton.tsx';

const route = getRouteApi('/shell/journal');

/** The route from the schedule to a lesson's column, which is created if missing. */
export function OpenLesson({ scheduleId, day }: { scheduleId: number; day: string }) {
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const opening = useCallMutation(journalContract.open, {
    onDone: async ({ journalId, lessonId }) => {
      await client.invalidateQueries({ queryKey: keyOf(journalContract.get), refetchType: 'none' });
      await navigate({ search: { journal: journalId, lesson: lessonId }, replace: true });
    },
    onRefused: () => undefined,
  });
  const open = useEffectEvent(() => opening.mutate({ scheduleId, day }));
  useEffect(() => open(), []);
  return opening.error ? <ErrorState failure={opening.error} onRetry={open} /> : <LessonSkeleton />;
}
