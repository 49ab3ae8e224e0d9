import { type NoticeSettings, noticesContract } from '@bilim/contract/areas/notices.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { SectionLink } from '../../../ui/page/section-link.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { noticeSettingsQuery } from '../profile.api.ts';
import { EmailDialog } from './email-dialog.tsx';

type Email = NoticeSettings['email'];

/** The user's e-mail address, and the way to the settings of notices. */
export function EmailCard() {
  const { t } = useTranslation('notices');
  const query = useQuery(noticeSettingsQuery());
  return (
    <SectionCard
      title={t('email.heading')}
      aside={<SectionLink to="/notices/settings">{t('titles.settings')}</SectionLink>}
    >
      <QueryView query={query} size="line" skeleton={<ListSkeleton rows={1} />}>
        {({ email }) => <Address email={email} />}
      </QueryView>
    </SectionCard>
  );
}

function Address({ email: { offered, address, verified } }: { email: Email }) {
  const { t } = useTranslation('notices');
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const remove = useCallMutation(noticesContract.removeEmail, {
    done: t('email.removed'),
    refresh: [noticesContract.settings],
    onDone: close,
    onFailed: close,
  });
  const action = address === '' ? 'add' : verified ? 'change' : 'verify';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 1.5, pb: 1 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {address || t('email.none')}
          {address && ` · ${t(verified ? 'email.verified' : 'email.unverified')}`}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t('email.why')}
        </Typography>
      </Box>
      {offered && (
        <Button variant="outlined" size="small" onClick={() => setOpen('change')}>
          {t(`email.${action}`)}
        </Button>
      )}
      {address && (
        <Button color="error" size="small" onClick={() => setOpen('remove')}>
          {t('email.remove')}
        </Button>
      )}
      {open === 'change' && <EmailDialog address={address} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={`${t('email.remove')}: ${address}`}
        confirmLabel={t('email.remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({})}
        onClose={close}
      >
        {t('email.removeAsk')}
      </ConfirmDialog>
    </Box>
  );
}
