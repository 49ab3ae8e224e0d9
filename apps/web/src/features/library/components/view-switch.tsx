import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { LayoutGrid, List as ListIcon } from 'lucide-react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { TOUCH } from '../../../ui/page/phone.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { FilterFieldsProps } from './filter-fields.tsx';

export function ViewSwitch({ search, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('library');
  return (
    <Box
      role="group"
      aria-label={t('view')}
      sx={(theme) => ({
        display: 'inline-flex',
        p: '3px',
        borderRadius: 2.5,
        background: `color-mix(in srgb, ${theme.vars.palette.divider} 55%, ${theme.vars.palette.background.default})`,
      })}
    >
      {(['grid', 'list'] as const).map((view) => (
        <ButtonBase
          key={view}
          aria-label={t(view)}
          title={t(view)}
          aria-pressed={view === (search.view ?? 'grid')}
          onClick={() => onChange({ view: view === 'list' ? 'list' : undefined })}
          sx={(theme) => ({
            width: 34,
            height: 30,
            borderRadius: 2,
            color: theme.vars.palette.text.secondary,
            [TOUCH]: { width: 44, height: 44 },
            '&[aria-pressed="true"]': {
              background: theme.vars.palette.background.paper,
              color: theme.vars.palette.text.primary,
            },
          })}
        >
          <Icon of={view === 'grid' ? LayoutGrid : ListIcon} size={18} />
        </ButtonBase>
      ))}
    </Box>
  );
}
