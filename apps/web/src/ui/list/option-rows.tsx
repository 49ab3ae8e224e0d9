import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { TOUCH } from '../page/phone.ts';
import { MarkedText } from '../search/marked-text.tsx';
import type { SelectValue } from '../search/select-option.ts';
import { Icon } from '../show/icon.tsx';
import type { OptionList } from './use-option-list.ts';

type OptionRowsProps<T extends SelectValue> = {
  list: OptionList<T>;
  /** In a sheet the field does not show the value: the selected option has a check mark and is scrolled into view. */
  sheet?: { chosen: T | undefined };
};

/** The matching options, with the typed text highlighted in each. */
export function OptionRows<T extends SelectValue>({ list, sheet }: OptionRowsProps<T>) {
  const { t } = useTranslation('ui');
  if (list.groupedOptions.length === 0) {
    return (
      <Typography role="status" color="textSecondary" sx={{ p: 2 }}>
        {t('nothingFound')}
      </Typography>
    );
  }
  return (
    <Box
      component="ul"
      {...list.getListboxProps()}
      sx={{ py: 0.75, px: sheet ? 1.75 : 0.75, overflowY: 'auto', maxHeight: 320 }}
    >
      {list.groupedOptions.flatMap((option, index) => {
        // Our options are never grouped, but the hook’s type allows it.
        if (!('value' in option)) return [];
        const { key: _key, ...props } = list.getOptionProps({ option, index });
        return (
          <Box
            component="li"
            key={option.value}
            {...props}
            {...(sheet?.chosen === option.value && { ref: bringIntoSight })}
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              minHeight: 36,
              px: 1.25,
              py: 0.75,
              borderRadius: 2,
              cursor: 'pointer',
              [TOUCH]: { minHeight: 44 },
              '&[aria-selected="true"]': { fontWeight: 600 },
              // Before typing, the first option of a sheet must not look selected.
              [sheet && list.query === '' ? '&.Mui-focusVisible' : '&.Mui-focused']: {
                background: theme.vars.palette.tone.teal.soft,
                color: theme.vars.palette.tone.teal.on,
              },
            })}
          >
            <span>
              <MarkedText text={option.label} query={list.query} />
            </span>
            {sheet?.chosen === option.value && <Icon of={Check} size={18} />}
            {option.aside !== undefined && (
              <Typography
                component="span"
                variant="caption"
                sx={{ color: 'inherit', opacity: 0.9, fontVariantNumeric: 'tabular-nums' }}
              >
                {option.aside}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' });
