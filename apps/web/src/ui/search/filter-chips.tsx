import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ChoicesProps } from '../form/choice-option.ts';
import { TOUCH } from '../page/phone.ts';

/** A filter of a list: pills, the selected one tinted. */
export function FilterChips<T extends string>({ label, options, value, onChange }: ChoicesProps<T>) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {options.map((option) => (
        <ButtonBase
          key={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          sx={(theme) => ({
            gap: 0.75,
            minHeight: 32,
            px: 1.5,
            border: `1px solid ${theme.vars.palette.divider}`,
            borderRadius: 99,
            background: theme.vars.palette.background.paper,
            fontWeight: 500,
            [TOUCH]: { minHeight: 44, px: 2 },
            '&:hover': { borderColor: theme.vars.palette.text.secondary },
            '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
              background: theme.vars.palette.tone.teal.soft,
              color: theme.vars.palette.tone.teal.on,
              borderColor: 'transparent',
              fontWeight: 600,
            },
          })}
        >
          {option.label}
          {option.count !== undefined && (
            <Box
              component="span"
              sx={(theme) => ({ color: theme.vars.palette.tone.teal.main, fontWeight: 600 })}
            >
              {option.count}
            </Box>
          )}
        </ButtonBase>
      ))}
    </Box>
  );
}
