import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

type NumberButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode };

/** A number that opens the lessons behind it. */
export const NumberButton = ({ label, disabled = false, onClick, children }: NumberButtonProps) => (
  <ButtonBase
    aria-label={label}
    aria-haspopup="dialog"
    disabled={disabled}
    onClick={onClick}
    sx={(theme) => ({
      display: 'block',
      minHeight: 44,
      px: 1,
      mr: -1,
      borderRadius: 2,
      font: 'inherit',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      '& b': disabled
        ? { color: theme.vars.palette.text.secondary, fontWeight: 400 }
        : { textDecoration: 'underline', textDecorationStyle: 'dotted', textUnderlineOffset: 4 },
    })}
  >
    {children}
  </ButtonBase>
);
