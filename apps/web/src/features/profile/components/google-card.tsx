import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configQuery } from '../../../platform/config.ts';
import { toasts } from '../../../platform/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { googleLinkedQuery, unlinkGoogle } from '../profile.api.ts';
import { GoogleLinkDialog } from './google-link-dialog.tsx';

/** Sign-in with Google: linked or not, where the operator set it up. */
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
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(googleLinkedQuery);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const unlink = useMutation({
    mutationFn: unlinkGoogle,
    onSuccess: () => toasts.success(t('google.unlinked')),
    onSettled: () => {
      close();
      return client.invalidateQueries(googleLinkedQuery);
    },
  });
  if (!data) return error ? <ErrorLine failure={error} onRetry={refetch} /> : <ListSkeleton rows={1} />;
  const { linked } = data;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 1.5, pb: 1 }}>
      <Typography sx={{ flex: '1 1 200px' }}>{t(linked ? 'google.linked' : 'google.notLinked')}</Typography>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {t(linked ? 'google.unlink' : 'google.link')}
      </Button>
      {linked ? (
        <ConfirmDialog
          open={open}
          title={`${t('google.unlink')}?`}
          confirmLabel={t('google.unlink')}
          busy={unlink.isPending}
          onConfirm={() => unlink.mutate()}
          onClose={close}
        >
          {t('google.unlinkAsk')}
        </ConfirmDialog>
      ) : (
        open && <GoogleLinkDialog onClose={close} />
      )}
    </Box>
  );
}
