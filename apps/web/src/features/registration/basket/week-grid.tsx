import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { Hidden } from '../../../ui/show/hidden.tsx';
import { useRegistration } from '../model/use-model.ts';
import { useWords } from '../parts/use-words.ts';
import { proposalFor } from '../state/basket/basket.ts';
import { type WeekCell, type WeekEntry, weekPlan } from '../state/basket/week-cells.ts';
import { cellLook } from './cell-look.ts';

/** The resulting week: clashes red, fitting streams dashed, waiting lists dashed in amber. */
export function WeekGrid() {
  const { t } = useTranslation('registration');
  const { page, streamIds, problems, basket } = useRegistration();
  const { day, dayLong } = useWords();
  const proposed = useMemo(
    () =>
      problems.flatMap((problem) =>
        problem.kind === 'clash' ? (proposalFor(basket, problem)?.streamId ?? []) : [],
      ),
    [problems, basket],
  );
  const { days, rows } = useMemo(() => weekPlan({ page, streamIds, proposed }), [page, streamIds, proposed]);
  if (rows.length === 0) return null;
  return (
    <Box
      component="table"
      aria-label={t('basket.week')}
      sx={{
        width: '100%',
        mb: 1.5,
        tableLayout: 'fixed',
        borderCollapse: 'separate',
        borderSpacing: '3px',
        '& th': { p: 0, fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' },
        '& th.time': { width: 42, textAlign: 'left', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <thead>
        <tr>
          <th className="time" scope="col">
            <Hidden>{t('basket.time')}</Hidden>
          </th>
          {days.map((number) => (
            <th key={number} scope="col">
              <span aria-hidden>{day(number)}</span>
              <Hidden>{dayLong(number)}</Hidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ bell, beginsAt, cells }) => (
          <tr key={bell}>
            <th className="time" scope="row">
              {beginsAt.slice(0, 5)}
            </th>
            {cells.map((cell, place) => (
              <Cell key={days[place]} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Cell({ cell }: { cell: WeekCell }) {
  const { t } = useTranslation('registration');
  const { lesson } = useWords();
  const { entries, look } = cell;
  const said = entries.map(({ name, slot, kind }) => `${name}, ${lesson(slot)}, ${t(`basket.cell.${kind}`)}`);
  const words = [look === 'clash' && t('basket.clash'), ...said].filter(Boolean).join('; ');
  return (
    <Box component="td" title={words || undefined} sx={(theme) => cellLook(theme, look)}>
      <Box aria-hidden sx={{ display: 'grid' }}>
        {entries.slice(0, 2).map((entry) => (
          <Shown
            key={`${entry.disciplineId} ${entry.slot.week}`}
            entry={entry}
            isAlone={entries.length === 1}
          />
        ))}
      </Box>
      {words && <Hidden>{words}</Hidden>}
    </Box>
  );
}

/** A single entry has a second line for its week. */
function Shown({ entry: { kind, short, slot }, isAlone }: { entry: WeekEntry; isAlone: boolean }) {
  const { t } = useTranslation('registration');
  const { week } = useWords();
  const name = kind === 'waiting' ? t('basket.waiting') : kind === 'proposal' ? `${short}?` : short;
  return (
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {name}
      {slot.week !== 0 && (
        <Box component="span" sx={{ display: isAlone ? 'block' : 'inline', fontWeight: 400 }}>
          {' '}
          {week(slot)}
        </Box>
      )}
    </Box>
  );
}
