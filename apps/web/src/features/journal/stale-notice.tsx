import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { GitCompareArrows } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon } from '../../ui/show/icon.tsx';

type StaleNoticeProps = {
  /** The colleague's changes, one per line. */
  theirs: readonly string[];
  onKeep: () => void;
  onTake: () => void;
};

/**
 * For a form: a colleague saved a different version meanwhile. The typed values stay until the user decides.
 */
export function StaleNotice({ theirs, onKeep, onTake }: StaleNoticeProps) {
  const { t } = useTranslation('journal');
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        p: 1.5,
        borderRadius: 2.5,
        background: theme.vars.palette.tone.warn.soft,
        color: theme.vars.palette.tone.warn.on,
      })}
    >
      <Typography sx={{ display: 'flex', gap: 1, fontWeight: 600 }}>
        <Icon of={GitCompareArrows} />
        {t('stale.title')}
      </Typography>
      <Box component="ul" tabIndex={0} sx={{ my: 1, pl: 4, maxHeight: 200, overflow: 'auto' }}>
        {(theirs.length > 0 ? theirs : [t('stale.nothing')]).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text, and none has a state
          <li key={place}>{line}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
        <Button variant="outlined" color="inherit" onClick={onKeep}>
          {t('stale.keep')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onTake}>
          {t('stale.take')}
        </Button>
      </Box>
    </Box>
  );
}
