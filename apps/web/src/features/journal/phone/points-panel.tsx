import type { JournalMark } from '@bilim/rules/journal/marks';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';

type PointsPanelProps = {
  name: string;
  mark: JournalMark;
  pointsMax: number;
  onGive: (mark: JournalMark) => void;
};

const USUAL = [2, 3, 4, 5];

/** Below a row: the usual points, an input for others, and buttons to remove given points. */
export function PointsPanel({ name, mark, pointsMax, onGive }: PointsPanelProps) {
  const { t } = useTranslation('journal');
  const [typing, setTyping] = useState(pointsMax > 5);
  const usual = USUAL.filter((points) => points <= pointsMax);
  return (
    <Box role="group" aria-label={t('points.of', { name })} sx={{ display: 'grid', gap: 1, pt: 0.5, pb: 1 }}>
      {typing ? (
        <TypedPoints
          mark={mark}
          pointsMax={pointsMax}
          onPoints={(points) => onGive({ kind: 'points', points })}
        />
      ) : (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {usual.map((points) => (
            <PointsButton
              key={points}
              isChosen={mark.kind === 'points' && mark.points === points}
              onClick={() => onGive({ kind: 'points', points })}
            >
              {String(points)}
            </PointsButton>
          ))}
          <PointsButton label={t('points.other')} onClick={() => setTyping(true)}>
            …
          </PointsButton>
        </Box>
      )}
      {mark.kind === 'points' && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            color="inherit"
            onClick={() => onGive({ kind: 'present' })}
            sx={{ minHeight: 44 }}
          >
            {t('points.onlyPresent', { points: mark.points })}
          </Button>
          <Button
            size="small"
            color="error"
            onClick={() => onGive({ kind: 'absent' })}
            sx={{ minHeight: 44 }}
          >
            {t('points.absent', { points: mark.points })}
          </Button>
        </Box>
      )}
    </Box>
  );
}

type PointsButtonProps = { label?: string; isChosen?: boolean; onClick: () => void; children: string };

function PointsButton({ label, isChosen, onClick, children }: PointsButtonProps) {
  return (
    <ButtonBase
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onClick}
      sx={(theme) => ({
        flex: 1,
        minHeight: 44,
        borderRadius: 2.5,
        fontWeight: 650,
        fontSize: '1rem',
        border: `1px solid ${isChosen ? theme.vars.palette.primary.main : theme.vars.palette.divider}`,
        background: theme.vars.palette.background.paper,
        color: isChosen ? theme.vars.palette.primary.main : theme.vars.palette.text.primary,
      })}
    >
      {children}
    </ButtonBase>
  );
}

type TypedPointsProps = { mark: JournalMark; pointsMax: number; onPoints: (points: number) => void };

function TypedPoints({ mark, pointsMax, onPoints }: TypedPointsProps) {
  const { t } = useTranslation('journal');
  const [typed, setTyped] = useState(mark.kind === 'points' ? String(mark.points) : '');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const points = Number(typed);
    if (!/^\d{1,4}$/.test(typed) || points > pointsMax) return setWrong(true);
    onPoints(points);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}
    >
      <Box sx={{ flex: 1 }}>
        <Field
          autoFocus
          label={t('points.label', { max: pointsMax })}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value.trim());
            setWrong(false);
          }}
          error={wrong ? t('points.wrong', { max: pointsMax }) : undefined}
          inputProps={{ inputMode: 'numeric', enterKeyHint: 'done' }}
        />
      </Box>
      <Button type="submit" variant="contained" sx={{ minHeight: 44 }}>
        {t('points.give')}
      </Button>
    </Box>
  );
}
