import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check, X } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { useRegistration } from '../model/use-model.ts';
import type { Wishes } from '../registration.api.ts';
import { findStream } from '../state/page/find.ts';
import { disciplineLabel } from '../state/page/label.ts';
import { ChoiceName } from './choice-name.tsx';

type Outcome = Wishes['outcomes'][number];

/** The result of a draw with the reason: the position, and each wish in order. */
export function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { t } = useTranslation('registration');
  if (outcomes.length === 0)
    return (
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('draw.noWishes')}
      </Typography>
    );
  return outcomes.map(({ choice, place, of, tries }) => (
    <Box key={choice} sx={{ mb: 2 }}>
      <Typography variant="section" component="h3" color="textSecondary">
        <ChoiceName choice={choice} />
      </Typography>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {t('draw.turn', { place, of })}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {tries.map((one) => (
          <Try key={one.streamId} of={one} />
        ))}
      </Box>
    </Box>
  ));
}

function Try({ of: { streamId, got } }: { of: Outcome['tries'][number] }) {
  const { t } = useTranslation('registration');
  const { page } = useRegistration();
  const found = findStream(page, streamId);
  const isSeat = got === 'seat';
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        gap: 1,
        py: 0.75,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        '& > svg': {
          flex: 'none',
          color: isSeat ? theme.vars.palette.tone.ok.main : theme.vars.palette.text.secondary,
        },
      })}
    >
      <Icon of={isSeat ? Check : X} size={18} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: isSeat ? 600 : 400 }}>
          {found ? disciplineLabel({ ...found, t }) : t('draw.gone')}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {t(`draw.got.${got}`)}
        </Typography>
      </Box>
    </Box>
  );
}
