import type { JournalLesson } from '@bilim/contract/areas/journal.shapes';
import { ABSENT_TEXT } from '@bilim/contract/areas/journal-mark';
import type { JournalMark } from '@bilim/rules/journal/marks';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Icon } from '../../../ui/show/icon.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';
import type { CellView } from '../cells/use-journal-cells.ts';

type MarkButtonsProps = {
  /** The id of the student's name. */
  labelledBy: string;
  cell: CellView;
  lesson: JournalLesson;
  /** No mark can be given: the student has left, or the store for edits is not open yet. */
  disabled: boolean;
  isOpen: boolean;
  onGive: (mark: JournalMark) => void;
  onOpen: (isOpen: boolean) => void;
};

/** Present, absent, points. A change that would remove points is confirmed below the row. */
export function MarkButtons({
  labelledBy,
  cell,
  lesson,
  disabled,
  isOpen,
  onGive,
  onOpen,
}: MarkButtonsProps) {
  const { t } = useTranslation('journal');
  const { mark } = cell;
  const hasPoints = mark.kind === 'points';
  const toggle = (kind: 'present' | 'absent') => {
    if (hasPoints) onOpen(true);
    else onGive({ kind: mark.kind === kind ? 'none' : kind });
  };
  const of = { labelledBy, disabled };
  return (
    <Box role="group" aria-labelledby={labelledBy} sx={{ display: 'flex', gap: 1, flex: 'none' }}>
      <MarkButton
        {...of}
        label={t('mark.present')}
        tone="ok"
        isChosen={hasPoints || mark.kind === 'present'}
        onClick={() => toggle('present')}
      >
        <Icon of={Check} />
      </MarkButton>
      <MarkButton
        {...of}
        label={mark.kind === 'absent' ? `${ABSENT_TEXT}, ${t('mark.absent')}` : t('mark.absent')}
        tone="bad"
        isChosen={mark.kind === 'absent'}
        onClick={() => toggle('absent')}
      >
        {mark.kind === 'absent' ? ABSENT_TEXT : ABSENT_TEXT[0]}
      </MarkButton>
      <MarkButton
        {...of}
        label={
          hasPoints ? t('mark.pointsOf', { points: mark.points, max: lesson.pointsMax }) : t('mark.points')
        }
        tone="teal"
        isChosen={hasPoints}
        expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {hasPoints ? mark.points : '–'}
      </MarkButton>
    </Box>
  );
}

type MarkButtonProps = {
  labelledBy: string;
  label: string;
  tone: Tone;
  isChosen: boolean;
  disabled: boolean;
  /** For a button that opens the panel. */
  expanded?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function MarkButton({
  labelledBy,
  label,
  tone,
  isChosen,
  disabled,
  expanded,
  onClick,
  children,
}: MarkButtonProps) {
  const id = useId();
  return (
    <ButtonBase
      id={id}
      disabled={disabled}
      aria-label={label}
      aria-labelledby={`${labelledBy} ${id}`}
      aria-pressed={expanded === undefined ? isChosen : undefined}
      aria-expanded={expanded}
      onClick={onClick}
      sx={(theme) => {
        const colors = theme.vars.palette.tone[tone];
        return {
          width: 44,
          height: 44,
          borderRadius: 2.5,
          fontWeight: 650,
          fontVariantNumeric: 'tabular-nums',
          border: `1px solid ${isChosen ? colors.main : theme.vars.palette.divider}`,
          boxShadow: isChosen ? `inset 0 0 0 1px ${colors.main}` : 'none',
          background: isChosen ? colors.soft : theme.vars.palette.background.paper,
          color: isChosen ? colors.on : theme.vars.palette.text.secondary,
          '&.Mui-disabled': { opacity: 0.6 },
        };
      }}
    >
      {children}
    </ButtonBase>
  );
}
