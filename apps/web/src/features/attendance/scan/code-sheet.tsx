import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { WaitingList } from './waiting-list.tsx';

type CodeSheetProps = {
  disabled: boolean;
  /** The scan is answered or kept: there is nothing to type. */
  done: boolean;
  onCode: (code: string) => void;
};

/** Manual input of the letters, the purpose of the location, and the scans that wait for the network. */
export function CodeSheet({ disabled, done, onCode }: CodeSheetProps) {
  const { t } = useTranslation('attendance');
  if (done)
    return (
      <Box sx={{ p: 2 }}>
        <WaitingList />
      </Box>
    );
  return (
    <Box
      component="section"
      aria-label={t('scan.byHand')}
      sx={({ vars: { palette } }) => ({
        position: 'relative',
        display: 'grid',
        gap: 2,
        p: 2,
        pb: 'max(16px, env(safe-area-inset-bottom))',
        borderRadius: '20px 20px 0 0',
        background: palette.background.paper,
        borderTop: `1px solid ${palette.divider}`,
      })}
    >
      <WaitingList />
      <div>
        <Typography variant="h2" sx={{ fontSize: '0.9375rem' }}>
          {t('scan.byHand')}
        </Typography>
        <Typography color="textSecondary">{t('scan.byHandText')}</Typography>
      </div>
      <CodeBoxes disabled={disabled} onCode={onCode} />
      <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', gap: 1 }}>
        <Icon of={ShieldCheck} size={18} />
        <span>{t('scan.placeNote')}</span>
      </Typography>
    </Box>
  );
}
