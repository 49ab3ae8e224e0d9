import type { ServiceState } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Download, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { Sum } from '../pay/use-sum.ts';
import { CodePicture } from './code-picture.tsx';
import { SumDialog } from './sum-dialog.tsx';
import type { Elqr } from './use-elqr.ts';
import { useQrNote } from './use-qr-note.ts';
import { useSaveCode } from './use-save-code.ts';

type CodeColumnProps = { elqr: Elqr; service: ServiceState; sum: Sum };

/** The QR with its buttons. */
export function CodeColumn({ elqr, service, sum }: CodeColumnProps) {
  const { t } = useTranslation('payments');
  const [changing, setChanging] = useState(false);
  const picture = useSaveCode({ service, elqr, tyiyn: sum.inQr });
  const note = useQrNote(sum.inQr);
  return (
    <>
      <CodePicture service={service} elqr={elqr} tyiyn={sum.inQr} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1.25 }}>
        <Button
          variant="outlined"
          size="small"
          aria-label={t('qr.saveNamed')}
          loading={picture.busy}
          startIcon={<Icon of={Download} size={16} />}
          onClick={picture.save}
        >
          {t('qr.save')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon of={Pencil} size={16} />}
          onClick={() => setChanging(true)}
        >
          {t('qr.sum')}
        </Button>
      </Box>
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ mt: 1.25, textAlign: 'center', textWrap: 'balance' }}
      >
        {note}
      </Typography>
      <SumDialog sum={sum} open={changing} onClose={() => setChanging(false)} />
    </>
  );
}
