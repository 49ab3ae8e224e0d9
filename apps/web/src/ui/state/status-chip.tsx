import Box from '@mui/material/Box';
import { Ban, Check, Clock, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { Icon, type LucideIcon } from '../show/icon.tsx';
import type { Tone } from '../theme/tokens.ts';

export const STATUSES = ['waiting', 'preparing', 'prepared', 'cancelled', 'refused', 'review'] as const;
type Status = (typeof STATUSES)[number];

const LOOKS: Readonly<Record<Status, { icon: LucideIcon; tone: Tone | null }>> = {
  waiting: { icon: Clock, tone: 'info' },
  preparing: { icon: LoaderCircle, tone: 'violet' },
  prepared: { icon: Check, tone: 'ok' },
  cancelled: { icon: Ban, tone: null },
  refused: { icon: X, tone: 'bad' },
  review: { icon: TriangleAlert, tone: 'warn' },
};

/** The status of a request by colour, icon and text; a screen may set its own text. */
export function StatusChip({ status, label }: { status: Status; label?: string }) {
  const { t } = useTranslation('ui');
  const { icon, tone } = LOOKS[status];
  return (
    <Box
      component="span"
      sx={(theme) => {
        const colors = tone && theme.vars.palette.tone[tone];
        return {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 24,
          px: 1,
          borderRadius: 99,
          whiteSpace: 'nowrap',
          fontSize: '0.75rem',
          fontWeight: 600,
          background: colors?.soft ?? theme.vars.palette.background.default,
          color: colors?.on ?? theme.vars.palette.text.secondary,
          border: `1px solid ${colors ? 'transparent' : theme.vars.palette.divider}`,
        };
      }}
    >
      <Icon of={icon} size={14} />
      {label ?? t(`status.${status}`)}
    </Box>
  );
}
