import { useTranslation } from '../../platform/texts/use-translation.ts';
import { EditableGrid } from '../../ui/editable-grid/editable-grid.tsx';
import type { GridCell } from '../../ui/editable-grid/grid-shapes.ts';
import { PEOPLE } from './people.ts';
import { Specimen } from './specimen.tsx';

const STATES = [
  'usual',
  'cursor',
  'absent',
  'present',
  'saving',
  'waiting',
  'history',
  'colleague',
  'conflict',
  'closed',
  'failed',
] as const;
type State = (typeof STATES)[number];

const ROWS = PEOPLE.slice(0, 2).map(({ code, name }) => ({ id: String(code), name, head: name }));

const CURSOR = { rowId: '1', columnId: 'cursor' };

/** Each column shows one cell state; the editing state appears with the first key. */
export function GridStates() {
  const { t } = useTranslation('gallery');
  const cells: Record<State, GridCell> = {
    usual: { text: '5' },
    cursor: { text: '' },
    absent: { text: t('grid.absent'), look: 'absent' },
    present: { text: '✓', look: 'present', spoken: t('grid.was') },
    saving: { text: '5', state: 'saving' },
    waiting: { text: '4', state: 'waiting' },
    history: { text: '3', corrected: true },
    colleague: { text: '5', colleague: t('grid.colleague') },
    conflict: { text: '4', state: 'conflict', other: '5' },
    closed: { text: '4', closed: true },
    failed: { text: '12', state: 'failed', hint: t('grid.state.failed') },
  };
  const isState = (id: string): id is State => id in cells;
  return (
    <Specimen title={t('grid.states')} span={12} ground="none">
      <EditableGrid
        label={t('grid.states')}
        corner={t('table.student')}
        rows={ROWS}
        columns={STATES.map((id) => ({ id, name: t(`grid.state.${id}`), head: t(`grid.state.${id}`) }))}
        cellOf={({ columnId }) => (isState(columnId) ? cells[columnId] : { text: '' })}
        initial={CURSOR}
        onChange={() => undefined}
      />
    </Specimen>
  );
}
