import { attendanceContract } from '@bilim/contract/areas/attendance.contract';
import type { QrSession } from '@bilim/contract/areas/attendance.shapes';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { CircleCheck, Clock, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { LinkButton } from '../../../ui/show/link.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

type InsteadProps = {
  endedAt: Date | null;
  closesAt: Date;
  now: Date | null;
  /** Fetching codes failed. */
  failed: boolean;
  children?: ReactNode;
};

/** Shown in place of the code: ended, expired, or no network. */
export function InsteadOfCode({ endedAt, closesAt, now, failed, children }: InsteadProps) {
  const { t } = useTranslation('attendance');
  if (endedAt)
    return (
      <EmptyState icon={CircleCheck} title={t('ended')} text={t('endedText')}>
        {children}
      </EmptyState>
    );
  if (now && now > closesAt)
    return (
      <EmptyState icon={Clock} title={t('lessonOver')} text={t('overText')}>
        {children}
      </EmptyState>
    );
  if (failed) return <EmptyState icon={CloudOff} tone="warn" title={t('noCodes')} text={t('noCodesText')} />;
  return <Skeleton variant="rounded" width="100%" height="100%" />;
}

/** After the end: resume while the lesson runs, or open the results. */
export function AfterEnd({ session, now }: { session: QrSession; now: Date | null }) {
  const { t } = useTranslation('attendance');
  const { journalId, lessonId } = session.lesson;
  const again = useCallMutation(attendanceContract.openLesson, {
    refresh: [attendanceContract.session, attendanceContract.codes],
  });
  return (
    <>
      {now && now <= session.closesAt && (
        <Button variant="outlined" loading={again.isPending} onClick={() => again.mutate({ lessonId })}>
          {t('goOn')}
        </Button>
      )}
      <LinkButton to="/journal" search={{ journal: journalId, lesson: lessonId }} variant="contained">
        {t('toJournal')}
      </LinkButton>
    </>
  );
}
