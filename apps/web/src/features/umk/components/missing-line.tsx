import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { missingQuery, type UmkSet } from '../umk.api.ts';

/** The required types missing in the set; each is a button to add one. */
export function MissingLine({ set, onAdd }: { set: UmkSet; onAdd: (typeId: number) => void }) {
  const { t } = useTranslation('umk');
  const missing = useQuery(missingQuery(set)).data ?? [];
  if (missing.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={t('missing')}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        px: 2,
        py: 1,
        borderRadius: 3,
        background: theme.vars.palette.tone.warn.soft,
        color: theme.vars.palette.tone.warn.on,
      })}
    >
      <Icon of={TriangleAlert} />
      <Box component="span" sx={{ fontWeight: 600 }}>
        {t('missing')}
      </Box>
      {missing.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          color="inherit"
          variant="outlined"
          aria-label={t('addOf', { type: name })}
          onClick={() => onAdd(id)}
          sx={{ borderColor: 'currentColor' }}
        >
          {name}
        </Button>
      ))}
    </Box>
  );
}
