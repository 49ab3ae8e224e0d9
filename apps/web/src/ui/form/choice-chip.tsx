import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useBackCloses } from '../dialog/use-back-closes.ts';
import { TOUCH } from '../page/phone.ts';
import { Hidden } from '../show/hidden.tsx';
import { Icon } from '../show/icon.tsx';

type Choice<T> = { value: T; text: string };

type ChoiceChipProps<T> = {
  /** The label of the choice: 'Группа'. */
  label: string;
  choices: readonly Choice<T>[];
  value: T | undefined;
  onChoose: (value: T) => void;
};

/** One level of a filter: a pill that shows the selected option and opens the others. */
export function ChoiceChip<T extends string | number>({
  label,
  choices,
  value,
  onChoose,
}: ChoiceChipProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const open = anchor !== null;
  const close = () => setAnchor(null);
  useBackCloses({ open, onClose: close });
  const chosen = choices.find((choice) => choice.value === value)?.text;
  return (
    <>
      <ButtonBase
        id={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={(theme) => ({
          minHeight: 32,
          maxWidth: '100%',
          gap: 0.75,
          pl: 1.5,
          pr: 1.25,
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 99,
          background: theme.vars.palette.background.paper,
          fontWeight: 500,
          [TOUCH]: { minHeight: 44, pl: 2, pr: 1.75 },
          '&:hover': { background: theme.vars.palette.background.default },
          '& > .words': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        })}
      >
        {chosen && <Hidden>{label}:</Hidden>}
        <span className="words">{chosen ?? label}</span>
        <Icon of={ChevronDown} size={16} />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={open}
        onClose={close}
        slotProps={{
          list: { 'aria-labelledby': id },
          paper: { sx: { maxWidth: 'calc(100vw - 32px)', maxHeight: 420 } },
        }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === value}
            selected={choice.value === value}
            onClick={() => {
              close();
              onChoose(choice.value);
            }}
            sx={{ whiteSpace: 'normal', [TOUCH]: { minHeight: 44 } }}
          >
            {choice.text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
