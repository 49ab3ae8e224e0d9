import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Signal, useSignal } from '../../../platform/signal.ts';
import { useTranslation } from '../../../platform/texts/use-translation.ts';
import { useDates } from '../../../platform/time/dates.ts';
import type { GridTarget } from '../../../ui/editable-grid/grid-props.ts';
import { useJournalCells } from '../cells/use-journal-cells.ts';
import { historyQuery, type OfCell, type WholeJournal } from '../journal.api.ts';
import { useMarkText } from '../use-mark-text.ts';

type CellTipProps = { journal: WholeJournal; resting: Signal<GridTarget | null> };

/** The last change of a hovered corrected cell. Fetched on hover only, for one cell at a time. */
export function CellTip({ journal, resting }: CellTipProps) {
  const target = useSignal(resting);
  const cells = useJournalCells(journal);
  useEffect(() => {
    // Typing hides the tip, so that it does not cover cells; Escape hides it too.
    const hide = () => resting.set(null);
    document.addEventListener('keydown', hide);
    return () => document.removeEventListener('keydown', hide);
  }, [resting]);
  const of = { lessonId: Number(target?.columnId), studentId: Number(target?.rowId) };
  const lesson = journal.lessons.find(({ id }) => id === of.lessonId);
  if (!target || !lesson) return null;
  const { edits, state } = cells.cellIn(of);
  if (edits < 2 || state !== 'held') return null;
  return <LastChange of={of} pointsMax={lesson.pointsMax} anchor={target.anchor} />;
}

type LastChangeProps = { of: OfCell; pointsMax: number; anchor: HTMLElement };

function LastChange({ of, pointsMax, anchor }: LastChangeProps) {
  const { t } = useTranslation('journal');
  const textOf = useMarkText();
  const dates = useDates();
  const change = useInfiniteQuery(historyQuery(of)).data?.pages[0]?.changes[0];
  if (!change) return null;
  const { from, to, givenBy, givenAt, reason } = change;
  return (
    <Tooltip
      open
      placement="bottom-start"
      slotProps={{ popper: { anchorEl: anchor, sx: { pointerEvents: 'none' } } }}
      title={
        <Box component="span" sx={{ display: 'grid', gap: 0.25, textAlign: 'left' }}>
          <b>{`${textOf(from, pointsMax)} → ${textOf(to, pointsMax)}`}</b>
          <span>{givenBy}</span>
          <span>{dates.exact(givenAt)}</span>
          {reason && <span>{t('history.reason', { reason })}</span>}
        </Box>
      }
    >
      <span hidden />
    </Tooltip>
  );
}
