import { scheduleContract } from '@bilim/contract/areas/schedule.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { TimeAgo } from '../../../ui/show/time-ago.tsx';
import { feedQuery } from '../schedule.api.ts';
import { CalendarLink } from './calendar-link.tsx';

export type CalendarDialogProps = { open: boolean; onClose: () => void };

/**
 * A private address of the user's timetable for a phone's calendar: shown once, replaceable and revocable.
 */
export function CalendarDialog({ open, onClose }: CalendarDialogProps) {
  const { t } = useTranslation(['schedule', 'ui']);
  const titleId = useId();
  const [link, setLink] = useState<string | null>(null);
  const query = useQuery({ ...feedQuery(), enabled: open });
  const close = () => {
    setLink(null);
    onClose();
  };
  useBackCloses({ open, onClose: close });
  const refresh = [scheduleContract.feed];
  const create = useCallMutation(scheduleContract.createFeed, {
    refresh,
    onDone: ({ path }) => setLink(new URL(path, location.origin).href),
  });
  const revoke = useCallMutation(scheduleContract.revokeFeed, {
    done: t('feed.revoked'),
    refresh,
    onDone: () => setLink(null),
  });
  const feed = query.data?.feed;
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('feed.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('feed.text')}
        </Typography>
        {link ? (
          <CalendarLink link={link} />
        ) : (
          <QueryView query={query} size="line" skeleton={<Skeleton height={40} />}>
            {({ feed }) => feed && <Existing {...feed} />}
          </QueryView>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {feed && (
          <Button
            color="error"
            loading={revoke.isPending}
            onClick={() => revoke.mutate({})}
            sx={{ mr: 'auto !important' }}
          >
            {t('feed.revoke')}
          </Button>
        )}
        <Button color="inherit" onClick={close}>
          {t('ui:close')}
        </Button>
        {!link && query.data && (
          <Button variant="contained" loading={create.isPending} onClick={() => create.mutate({})}>
            {t(feed ? 'feed.renew' : 'feed.create')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Existing({ createdAt, readAt }: { createdAt: Date; readAt: Date | null }) {
  const { t } = useTranslation('schedule');
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography>
        {t('feed.since')} <TimeAgo date={createdAt} />
      </Typography>
      <Typography color="textSecondary">
        {readAt ? (
          <>
            {t('feed.read')} <TimeAgo date={readAt} />
          </>
        ) : (
          t('feed.unread')
        )}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t('feed.once')}
      </Typography>
    </Box>
  );
}
