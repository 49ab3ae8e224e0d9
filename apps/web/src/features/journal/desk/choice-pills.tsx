import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts';
import type { SelectOption } from '../../../ui/search/select-option.ts';
import { Icon } from '../../../ui/show/icon.tsx';

export type PillChoice = {
  name: string;
  label: string;
  options: readonly SelectOption<string>[] | undefined;
  value: string | null;
  onChoose: (value: string) => void;
};

/** Selects a journal level by level; a level with one option is selected automatically. */
export function ChoicePills({ choices }: { choices: readonly PillChoice[] }) {
  const { t } = useTranslation('journal');
  return (
    <Box role="group" aria-label={t('choice')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {choices.map(({ name, ...choice }) => (
        <Pill key={name} name={name} {...choice} />
      ))}
    </Box>
  );
}

function Pill({ label, options, value, onChoose }: PillChoice) {
  const { t } = useTranslation('academics');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  useBackCloses({ open: anchor !== null, onClose: close });
  if (!options) return <Skeleton variant="rounded" width={120} height={36} sx={{ borderRadius: 99 }} />;
  const shown = options.find((option) => option.value === value)?.label ?? t('choose');
  const isOnly = options.length < 2 && value !== null;
  return (
    <>
      <ButtonBase
        id={id}
        disabled={isOnly}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${label}: ${shown}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={(theme) => ({
          gap: 0.75,
          minHeight: 36,
          px: 1.75,
          borderRadius: 99,
          fontWeight: 500,
          border: `1px solid ${isOnly ? 'transparent' : theme.vars.palette.divider}`,
          background: isOnly ? theme.vars.palette.tone.teal.soft : theme.vars.palette.background.paper,
          color: isOnly ? theme.vars.palette.tone.teal.on : theme.vars.palette.text.primary,
        })}
      >
        {shown}
        {!isOnly && <Icon of={ChevronDown} size={16} />}
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            selected={option.value === value}
            onClick={() => {
              close();
              onChoose(option.value);
            }}
          >
            {option.label}
            {option.aside !== undefined && (
              <Box component="span" sx={{ ml: 'auto', pl: 2, color: 'text.secondary' }}>
                {option.aside}
              </Box>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
