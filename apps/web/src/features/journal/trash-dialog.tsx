import { journalContract } from '@bilim/contract/areas/journal.contract';
import { TRASH_DAYS } from '@bilim/contract/areas/journal.inputs';
import type { RemovedLesson } from '@bilim/contract/areas/journal.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { toasts } from '../../platform/page/toasts.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts';
import { QueryView } from '../../ui/list/query-view.tsx';
import { ListSkeleton } from '../../ui/state/skeletons.tsx';
import { trashQuery, type WholeJournal } from './journal.api.ts';
import { TrashRow } from './trash-row.tsx';

export type TrashDialogProps = { journal: WholeJournal; onClose: () => void };

/** Recently deleted columns of a journal, to restore one by one or all at once. */
export function TrashDialog({ journal, onClose }: TrashDialogProps) {
  const { t } = useTranslation(['journal', 'ui']);
  const titleId = useId();
  const query = useQuery(trashQuery(journal.head.id));
  const [asked, setAsked] = useState<readonly RemovedLesson[] | null>(null);
  useBackCloses({ open: asked === null, onClose });
  const restoring = useCallMutation(journalContract.restoreLessons, {
    refresh: [journalContract.get, journalContract.trash, journalContract.unfilled],
    onDone: ({ restored, taken }) => {
      if (restored.length > 0) toasts.success(t('trash.restored', { count: restored.length }));
      if (taken.length > 0) toasts.info(t('trash.taken', { count: taken.length }));
    },
  });
  const send = (lessons: readonly RemovedLesson[], reason: string) =>
    restoring.mutate({ journalId: journal.head.id, lessonIds: lessons.map(({ id }) => id), reason });
  const restore = (lessons: readonly RemovedLesson[]) =>
    lessons.some(({ closed }) => closed) ? setAsked(lessons) : send(lessons, '');
  if (asked) {
    const forget = () => setAsked(null);
    return (
      <ReasonDialog
        onReason={(reason) => {
          forget();
          send(asked, reason);
        }}
        onClose={forget}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('trash.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('trash.text', { count: TRASH_DAYS })}
        </Typography>
        <QueryView
          query={query}
          size="line"
          skeleton={<ListSkeleton rows={3} aside />}
          empty={<Typography>{t('trash.empty')}</Typography>}
        >
          {(lessons) => (
            <>
              <Box component="ul" aria-label={t('trash.title')}>
                {lessons.map((lesson) => (
                  <TrashRow
                    key={lesson.id}
                    lesson={lesson}
                    today={journal.today}
                    busy={restoring.isPending}
                    onRestore={() => restore([lesson])}
                  />
                ))}
              </Box>
              {lessons.length > 1 && (
                <Button
                  variant="contained"
                  loading={restoring.isPending}
                  onClick={() => restore(lessons)}
                  sx={{ mt: 1.5 }}
                >
                  {t('trash.restoreAll', { count: lessons.length })}
                </Button>
              )}
            </>
          )}
        </QueryView>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
