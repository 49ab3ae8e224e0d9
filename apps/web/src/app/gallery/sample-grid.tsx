import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../platform/texts/use-translation.ts';
import { EditableGrid } from '../../ui/editable-grid/editable-grid.tsx';
import type { GridPaste } from '../../ui/editable-grid/grid-props.ts';
import type { GridCell, GridPlace } from '../../ui/editable-grid/grid-shapes.ts';
import { PEOPLE } from './people.ts';
import { useSampleJournal } from './sample-journal.ts';

const ABSENT = 'н/б';
const TOTAL_PX = { absences: 56, sum: 88 };

type SampleGridProps = { rows: number; columns: number; maxHeight?: string };

const lessonDay = (index: number) =>
  `${String((index % 28) + 1).padStart(2, '0')}.${String(9 + (Math.floor(index / 28) % 4)).padStart(2, '0')}`;

/** The grid as a journal uses it, of any size. */
export function SampleGrid({ rows: rowCount, columns: columnCount, maxHeight }: SampleGridProps) {
  const { t } = useTranslation('gallery');
  const { textOf, change, undo, redo } = useSampleJournal();
  const rows = useMemo(
    () =>
      Array.from({ length: rowCount }, (_, index) => {
        const name = PEOPLE[index % PEOPLE.length]?.name ?? '';
        return { id: String(index + 1), name, head: `${index + 1}. ${name}` };
      }),
    [rowCount],
  );
  const columns = useMemo(
    () =>
      Array.from({ length: columnCount }, (_, index) => ({
        id: String(index + 1),
        name: lessonDay(index),
        head: lessonDay(index),
        current: index === columnCount - 1,
      })),
    [columnCount],
  );
  const totals = useMemo(() => {
    const texts = (rowId: string) => columns.map(({ id }) => textOf({ rowId, columnId: id }));
    const absences = (rowId: string) => texts(rowId).filter((text) => text === ABSENT).length;
    const sum = (rowId: string) => texts(rowId).reduce((all, text) => all + (Number(text) || 0), 0);
    return [
      {
        id: 'absences',
        name: t('table.absent'),
        head: t('table.absent'),
        width: TOTAL_PX.absences,
        cell: absences,
      },
      { id: 'sum', name: t('grid.sum'), head: t('grid.sum'), width: TOTAL_PX.sum, cell: sum },
    ];
  }, [columns, textOf, t]);
  const cellOf = useCallback(
    (place: GridPlace): GridCell => {
      const text = textOf(place);
      if (text === ABSENT) return { text: t('grid.absent'), look: 'absent' };
      return text === '✓' ? { text, look: 'present', spoken: t('grid.was') } : { text };
    },
    [textOf, t],
  );
  const paste = ({ rowId, columnId, matrix }: GridPaste) =>
    change(
      matrix.flatMap((line, down) =>
        line.map((text, along) => ({
          rowId: String(Number(rowId) + down),
          columnId: String(Number(columnId) + along),
          text,
        })),
      ),
    );
  return (
    <EditableGrid
      label={t('grid.label')}
      corner={t('table.student')}
      rows={rows}
      columns={columns}
      totals={totals}
      cellOf={cellOf}
      instant={({ code, word }) =>
        word.length === 1 && (code === 'KeyY' || word.toLowerCase() === 'н') ? ABSENT : null
      }
      maxHeight={maxHeight}
      onChange={change}
      onPaste={paste}
      onUndo={undo}
      onRedo={redo}
    />
  );
}
