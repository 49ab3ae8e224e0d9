import type { ImportRun } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useDates } from '../../platform/time/dates.ts';
import { Icon, type LucideIcon } from '../../ui/show/icon.tsx';
import type { Tone } from '../../ui/theme/tokens.ts';

type RunHeadProps = {
  /** The state in plain words. */
  title: string;
  text?: string;
  sign?: { icon: LucideIcon; tone: Tone };
  run: Pick<ImportRun, 'files'>;
  children?: ReactNode;
};

/** The state of an import, its files, and its actions. */
export function RunHead({ title, text, sign, run, children }: RunHeadProps) {
  const { t } = useTranslation('imports');
  const dates = useDates();
  const titleId = useId();
  const files = run.files.map(({ name, size }) => `${name} (${dates.size(size)})`).join(', ');
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        {sign && (
          <Box
            sx={(theme) => ({
              display: 'grid',
              placeItems: 'center',
              flex: 'none',
              width: 40,
              height: 40,
              borderRadius: 99,
              background: theme.vars.palette.tone[sign.tone].soft,
              color: theme.vars.palette.tone[sign.tone].on,
            })}
          >
            <Icon of={sign.icon} />
          </Box>
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography id={titleId} variant="h2" role="status">
            {title}
          </Typography>
          {text && <Typography color="textSecondary">{text}</Typography>}
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
          >
            {t('run.files')}: {files}
          </Typography>
        </Box>
      </Box>
      {children}
    </Card>
  );
}
