import { referencesContract } from '@bilim/contract/areas/references.contract';
import type { OfficeOrder } from '@bilim/contract/areas/references.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCallMutation } from '../../platform/call/use-call-mutation.ts';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { pressOnce } from '../../ui/form/press-once.ts';
import { Icon } from '../../ui/show/icon.tsx';
import { CHANGED, paperUrl } from './office.api.ts';
import { SayWhy } from './say-why.tsx';

/** On a phone the main button is below the others and has the full width. */
const OWN_ROW = { flex: { xs: '1 0 100%', sm: 'none' } };

/** The actions for an order in its state. */
export function OrderDeeds({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { t } = useTranslation('office');
  const { id: orderId, name, can, state, paper } = order;
  const [refusing, setRefusing] = useState(false);
  const refresh = CHANGED;
  const take = useCallMutation(referencesContract.take, { refresh, done: t('taken') });
  const done = useCallMutation(referencesContract.done, { refresh, done: t('made') });
  const refuse = useCallMutation(referencesContract.refuse, {
    refresh,
    done: t('refused'),
    onDone: () => setRefusing(false),
  });
  const unsigned = state === 'preparing' && !can.done;
  return (
    <>
      {unsigned && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 3, pt: 1 }}>
          {t('signFirst')}
        </Typography>
      )}
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {paper && (
          <Button
            href={paperUrl(orderId)}
            download
            variant="outlined"
            startIcon={<Icon of={Download} size={18} />}
          >
            {t('download')}
          </Button>
        )}
        {can.refuse && (
          <Button variant="outlined" color="error" onClick={() => setRefusing(true)}>
            {t('refuse')}
          </Button>
        )}
        {can.take && (
          <Button
            variant="contained"
            loading={take.isPending}
            onClick={pressOnce(() => take.mutate({ orderId }))}
            sx={OWN_ROW}
          >
            {t('take')}
          </Button>
        )}
        {state === 'preparing' && (
          <Button
            variant="contained"
            disabled={!can.done}
            loading={done.isPending}
            onClick={pressOnce(() => done.mutate({ orderId }))}
            sx={OWN_ROW}
          >
            {t('done')}
          </Button>
        )}
      </DialogActions>
      {refusing && (
        <SayWhy
          title={t('refuseTitle', { name })}
          label={t('refuseReason')}
          submit={t('refuse')}
          busy={refuse.isPending}
          onSay={(reason) => refuse.mutate({ orderId, reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}
