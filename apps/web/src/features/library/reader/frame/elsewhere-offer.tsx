import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { MonitorSmartphone, X } from 'lucide-react';
import { useTranslation } from '../../../../platform/texts/use-translation.ts';
import { Icon } from '../../../../ui/show/icon.tsx';
import type { Target } from '../reading.ts';

type ElsewhereOfferProps = { place: Target | null; onFollow: () => void; onStay: () => void };

/** The user has read further on another device: one click goes there, nothing moves automatically. */
export function ElsewhereOffer({ place, onFollow, onStay }: ElsewhereOfferProps) {
  const { t } = useTranslation(['reader', 'ui']);
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        zIndex: 3,
        top: 12,
        insetInline: 12,
        display: 'grid',
        placeItems: 'center',
      }}
    >
      {place && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            maxWidth: '100%',
            py: 0.75,
            pl: 1.5,
            pr: 0.5,
            borderRadius: 3,
            background: theme.vars.palette.raised,
            border: `1px solid ${theme.vars.palette.divider}`,
            boxShadow: '0 12px 32px rgb(6 20 18 / 0.16)',
          })}
        >
          <Icon of={MonitorSmartphone} />
          {t('elsewhere')}
          <Button size="small" variant="soft" onClick={onFollow}>
            {t('goToPage', { page: place.page })}
          </Button>
          <IconButton aria-label={t('ui:close')} onClick={onStay}>
            <Icon of={X} size={18} />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
