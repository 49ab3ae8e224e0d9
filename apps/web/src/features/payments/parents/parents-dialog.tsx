import { paymentsContract } from '@bilim/contract/areas/payments.contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCallMutation } from '../../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import { QueryView } from '../../../ui/list/query-view.tsx';
import { parentsQuery } from '../payments.api.ts';
import { ParentsLink } from './parents-link.tsx';

export type ParentsDialogProps = { open: boolean; onClose: () => void };

/** Creates, shares and revokes the link that shows parents the payments due. */
export function ParentsDialog({ open, onClose }: ParentsDialogProps) {
  const { t } = useTranslation(['payments', 'ui']);
  const titleId = useId();
  const client = useQueryClient();
  const [ending, setEnding] = useState(false);
  const query = useQuery({ ...parentsQuery(), enabled: open });
  const show = (answer: { link: string | null }) => void client.setQueryData(parentsQuery().queryKey, answer);
  const make = useCallMutation(paymentsContract.makeParents, { onDone: show });
  const revoke = useCallMutation(paymentsContract.revokeParents, {
    done: t('parents.revoked'),
    onDone: (answer) => {
      show(answer);
      setEnding(false);
    },
    onFailed: () => setEnding(false),
  });
  useBackCloses({ open, onClose });
  const link = query.data?.link;
  return (
    <>
      <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>{t('parents.title')}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t('parents.text')}
          </Typography>
          <QueryView query={query} size="line" skeleton={<Skeleton height={40} />}>
            {({ link }) => link && <ParentsLink link={link} />}
          </QueryView>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {link && (
            <Button color="error" onClick={() => setEnding(true)} sx={{ mr: 'auto !important' }}>
              {t('parents.revoke')}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {t('ui:close')}
          </Button>
          {query.data && !link && (
            <Button variant="contained" loading={make.isPending} onClick={() => make.mutate({})}>
              {t('parents.make')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={ending}
        title={t('parents.revokeTitle')}
        confirmLabel={t('parents.revoke')}
        busy={revoke.isPending}
        onClose={() => setEnding(false)}
        onConfirm={() => revoke.mutate({})}
      >
        {t('parents.revokeText')}
      </ConfirmDialog>
    </>
  );
}
