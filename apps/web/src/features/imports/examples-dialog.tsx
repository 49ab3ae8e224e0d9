import type { ImportExample, PlannedSheet } from '@bilim/contract/areas/imports.shapes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts';

const KINDS = ['added', 'changed', 'ended'] as const;

/** The first rows of a table to be added, changed or ended. */
export function ExamplesDialog({ sheet, onClose }: { sheet: PlannedSheet; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const titleId = useId();
  useBackCloses({ open: true, onClose });
  const kinds = KINDS.filter((kind) => sheet.examples.some((example) => example.kind === kind));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('examples.title', { sheet: sheet.title })}</DialogTitle>
      <DialogContent>
        {kinds.length === 0 && <Typography color="textSecondary">{t('examples.none')}</Typography>}
        {kinds.map((kind) => (
          <Box key={kind} component="section" sx={{ mb: 2 }}>
            <Typography variant="section" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
              {t(`examples.${kind}`)}: {sheet[kind]}
            </Typography>
            <Box component="ul">
              {sheet.examples
                .filter((example) => example.kind === kind)
                .map((example) => (
                  <Example key={`${example.line} ${example.key}`} example={example} />
                ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('examples.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Example({ example: { kind, key, line, changes } }: { example: ImportExample }) {
  const { t } = useTranslation('imports');
  return (
    <Box
      component="li"
      sx={(theme) => ({
        py: 0.75,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        overflowWrap: 'anywhere',
      })}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ fontWeight: 500 }}>{key}</Typography>
        {line !== null && (
          <Typography variant="caption" color="textSecondary" sx={{ flex: 'none' }}>
            {t('examples.line', { line })}
          </Typography>
        )}
      </Box>
      {changes.map(({ column, before, after }) => (
        <Typography key={column} variant="caption" component="p" color="textSecondary">
          {kind === 'added'
            ? `${column}: ${after}`
            : `${column}: ${t('examples.from')} «${before || t('examples.blank')}», ${t('examples.to')} «${after || t('examples.blank')}»`}
        </Typography>
      ))}
    </Box>
  );
}
