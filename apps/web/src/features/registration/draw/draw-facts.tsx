import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { useRegistration } from '../model/use-model.ts';
import { drawFileUrl, type Wishes } from '../registration.api.ts';

/**
 * The data to verify the draw: the ticket, what was published before it, and afterwards its seed and file.
 */
export function DrawFacts({ answer: { ticket, seed, hash, seal } }: { answer: Wishes }) {
  const { t } = useTranslation('registration');
  const { page, draw } = useRegistration();
  const { id, commitment } = page.window;
  const facts = [
    { name: t('draw.ticket'), value: ticket?.toString() },
    { name: t('draw.commitment'), value: commitment },
    { name: t('draw.seal'), value: seal?.hash },
    { name: t('draw.seed'), value: seed },
    { name: t('draw.hash'), value: hash },
  ];
  return (
    <>
      <Box component="dl" sx={{ m: 0 }}>
        {facts.map(
          ({ name, value }) =>
            value && (
              <Box key={name} sx={{ mb: 1 }}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {name}
                </Typography>
                <Typography
                  component="dd"
                  variant="body2"
                  sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
                >
                  {value}
                </Typography>
              </Box>
            ),
        )}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0, mb: 1 }}>
        {t(draw.isDrawn ? 'draw.checkAfter' : seal ? 'draw.checkSealed' : 'draw.checkBefore')}
      </Typography>
      {draw.isDrawn && id !== null && (
        <Button
          component="a"
          href={drawFileUrl(id)}
          download
          variant="outlined"
          startIcon={<Icon of={Download} size={18} />}
        >
          {t('draw.file')}
        </Button>
      )}
    </>
  );
}
