import { authContract } from '@bilim/contract/areas/auth.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { configQuery } from '../../../platform/call/config.ts';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ListSkeleton } from '../../../ui/state/skeletons.tsx';
import { googleLinkedQuery } from '../profile.api.ts';

/** Google sign-in: linked or not; hidden unless the operator configured it. */
export function GoogleCard({ refusal }: { refusal: string | null }) {
  const { t } = useTranslation('profile');
  const { data: config } = useQuery(configQuery);
  if (!config?.features.google) return null;
  return (
    <SectionCard title={t('google.heading')}>
      {refusal && (
        <Typography role="alert" color="error" sx={{ px: 1.5, pb: 1 }}>
          {refusal}
        </Typography>
      )}
      <GoogleLink />
    </SectionCard>
  );
}

function GoogleLink() {
  const query = useQuery(googleLinkedQuery());
  return (
    <QueryView query={query} size="line" skeleton={<ListSkeleton rows={1} />}>
      {({ linked }) => <LinkLine linked={linked} />}
    </QueryView>
  );
}

function LinkLine({ linked }: { linked: boolean }) {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const link = useCallMutation(authContract.googleLink, { onDone: ({ url }) => window.location.assign(url) });
  const unlink = useCallMutation(authContract.googleUnlink, {
    done: t('google.unlinked'),
    refresh: [authContract.googleCheck],
    onDone: close,
    onFailed: close,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 1.5, pb: 1 }}>
      <Typography sx={{ flex: '1 1 200px' }}>{t(linked ? 'google.linked' : 'google.notLinked')}</Typography>
      <Button
        variant="outlined"
        size="small"
        loading={link.isPending || link.isSuccess}
        onClick={() => (linked ? setOpen(true) : link.mutate({}))}
      >
        {t(linked ? 'google.unlink' : 'google.link')}
      </Button>
      <ConfirmDialog
        open={open}
        title={`${t('google.unlink')}?`}
        confirmLabel={t('google.unlink')}
        busy={unlink.isPending}
        onConfirm={() => unlink.mutate({})}
        onClose={close}
      >
        {t('google.unlinkAsk')}
      </ConfirmDialog>
    </Box>
  );
}
