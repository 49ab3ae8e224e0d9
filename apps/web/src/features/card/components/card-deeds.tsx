import type { OwnCard } from '@bilim/contract/areas/card.contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ImageDown, Smartphone, Sun } from 'lucide-react';
import { useState } from 'react';
import { useInstall } from '../../../platform/page/install.ts';
import { useWakeLock } from '../../../platform/page/use-wake-lock.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { useSavePicture } from '../use-save-picture.ts';
import { HomeScreenDialog } from './home-screen-dialog.tsx';

/** Save the card, install the application, and keep the screen on. */
export function CardDeeds({ card }: { card: OwnCard }) {
  const { t } = useTranslation('card');
  const picture = useSavePicture(card);
  const install = useInstall();
  const [told, setTold] = useState(false);
  const isLit = useWakeLock();
  const toScreen = async () => {
    // A user who declined the browser's install prompt does not need the manual instructions.
    if (install) await install();
    else setTold(true);
  };
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <Button
          variant="outlined"
          size="large"
          loading={picture.isPending}
          startIcon={<Icon of={ImageDown} />}
          onClick={() => picture.save()}
        >
          {t('save')}
        </Button>
        <Button
          variant="outlined"
          size="large"
          startIcon={<Icon of={Smartphone} />}
          onClick={() => void toScreen()}
        >
          {t('toScreen')}
        </Button>
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, textAlign: 'center' }}
      >
        <Icon of={Sun} size={18} />
        {isLit ? t('lit') : t('bright')}
      </Typography>
      <HomeScreenDialog open={told} onClose={() => setTold(false)} />
    </>
  );
}
