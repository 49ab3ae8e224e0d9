import type { ServiceState } from '@bilim/contract/areas/payments.shapes';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useNumbers } from '../../../platform/words/money.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import { SERVICE_ICONS } from './service-look.ts';
import { useServiceNote } from './use-service-note.ts';

export type ServicesProps = {
  services: readonly ServiceState[];
  chosen: number;
  onChoose: (id: number) => void;
};

/** The payable services as tiles, each with the remaining sum and due date. */
export function ServiceTiles({ services, chosen, onChoose }: ServicesProps) {
  const { t } = useTranslation('payments');
  return (
    <Box
      role="group"
      aria-label={t('service.label')}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}
    >
      {services.map((service) => (
        <ServiceTile
          key={service.id}
          service={service}
          chosen={service.id === chosen}
          onChoose={() => onChoose(service.id)}
        />
      ))}
    </Box>
  );
}

const look = (theme: Theme) => ({
  justifyContent: 'flex-start',
  gap: 1,
  minHeight: 56,
  px: 1.5,
  py: 1,
  textAlign: 'left',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 3,
  background: theme.vars.palette.background.paper,
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
    background: theme.vars.palette.tone.teal.soft,
    borderColor: theme.vars.palette.primary.main,
  },
});

type ServiceTileProps = { service: ServiceState; chosen: boolean; onChoose: () => void };

function ServiceTile({ service, chosen, onChoose }: ServiceTileProps) {
  const { money } = useNumbers();
  const note = useServiceNote(service);
  return (
    <ButtonBase aria-pressed={chosen} onClick={onChoose} sx={look}>
      <Box
        component="span"
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 34,
          height: 34,
          borderRadius: 2,
          background: chosen ? theme.vars.palette.background.paper : theme.vars.palette.tone.teal.soft,
          color: theme.vars.palette.tone.teal.on,
        })}
      >
        <Icon of={SERVICE_ICONS[service.kind]} size={18} />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {service.name}
        </Box>{' '}
        <Box
          component="span"
          sx={{
            display: 'block',
            fontSize: '0.75rem',
            lineHeight: '1rem',
            color: chosen ? 'text.primary' : 'text.secondary',
          }}
        >
          {note}
        </Box>
      </Box>{' '}
      <Box component="span" sx={{ flex: 'none', fontSize: '0.9375rem', fontWeight: 600 }}>
        {money(Math.max(0, service.left))}
      </Box>
    </ButtonBase>
  );
}
