import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import type { Tone } from '../theme/tokens.ts';
import { Hidden } from './hidden.tsx';
import { Icon } from './icon.tsx';

export type TimelineStep = {
  id: string;
  title: ReactNode;
  note?: ReactNode;
  state: 'done' | 'now' | 'ahead' | 'failed';
};

const LOOKS = {
  done: { icon: Check, tone: 'ok' },
  now: { icon: LoaderCircle, tone: 'info' },
  failed: { icon: X, tone: 'bad' },
} as const satisfies Record<string, { icon: typeof Check; tone: Tone }>;

/** The steps of a process: past, current, future. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <Box component="ol" aria-label={label}>
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </Box>
  );
}

function Step({ step: { title, note, state } }: { step: TimelineStep }) {
  const { t } = useTranslation('ui');
  const ahead = state === 'ahead';
  return (
    <Box
      component="li"
      aria-current={state === 'now' ? 'step' : undefined}
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        minHeight: 48,
        pb: 1.5,
        // The line to the next step: coloured if that step was reached.
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          left: 11,
          top: 24,
          bottom: 0,
          width: 2,
          background: state === 'done' ? theme.vars.palette.tone.ok.main : theme.vars.palette.divider,
        },
        '&:last-of-type': { minHeight: 0, pb: 0 },
      })}
    >
      <Sign state={state} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: ahead ? 400 : 600, color: ahead ? 'text.secondary' : undefined }}>
          <Hidden>{t(`timeline.${state}`)}: </Hidden>
          {title}
        </Typography>
        {note && (
          <Typography variant="caption" component="div" color="textSecondary">
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Sign({ state }: { state: TimelineStep['state'] }) {
  const look = state === 'ahead' ? null : LOOKS[state];
  return (
    <Box
      aria-hidden
      sx={(theme) => {
        const colors = look && theme.vars.palette.tone[look.tone];
        return {
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 24,
          height: 24,
          borderRadius: 99,
          background: colors?.soft ?? theme.vars.palette.background.paper,
          color: colors?.main,
          border: colors ? 0 : `1px solid ${theme.vars.palette.text.secondary}`,
        };
      }}
    >
      {look && <Icon of={look.icon} size={14} />}
    </Box>
  );
}
