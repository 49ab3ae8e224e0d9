import { CloudOff, LockKeyhole } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { GridCell } from './grid-shapes.ts';

type CellViewProps = {
  cell: GridCell;
  spot: string;
  columnIndex: number;
  /** Width of the gap before it, for columns that are not rendered. */
  gap: number;
  width: number;
  isActive: boolean;
  isChosen: boolean;
  /** Replaces the text during editing. */
  editor: ReactNode;
};

const FLAGS = ['corrected', 'closed', 'off'] as const;

function classOf({ cell, isActive, isChosen, editor }: CellViewProps) {
  return [
    'grid-cell',
    cell.look && `is-${cell.look}`,
    cell.state && `is-${cell.state}`,
    ...FLAGS.filter((flag) => cell[flag]).map((flag) => `is-${flag}`),
    cell.colleague && 'is-colleagues',
    isActive && 'is-active',
    isChosen && 'is-chosen',
    editor && 'is-editing',
  ]
    .filter(Boolean)
    .join(' ');
}

function View(props: CellViewProps) {
  const { cell, spot, columnIndex, gap, width, isActive, isChosen, editor } = props;
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex}
      aria-selected={isChosen || undefined}
      aria-label={editor ? undefined : cell.spoken}
      aria-readonly={cell.off || undefined}
      aria-invalid={cell.state === 'failed' || undefined}
      title={cell.hint}
      tabIndex={isActive ? 0 : -1}
      data-spot={spot}
      className={classOf(props)}
      style={{ width, marginInlineStart: gap || undefined }}
    >
      {editor ?? cell.text}
      {cell.state === 'conflict' && <span className="grid-other"> {cell.other}?</span>}
      {cell.state === 'waiting' && <CloudOff size={12} aria-hidden className="grid-sign" />}
      {cell.closed && isActive && <LockKeyhole size={11} aria-hidden className="grid-sign" />}
      {cell.colleague && <span className="grid-colleague">{cell.colleague}</span>}
    </div>
  );
}

const CELL_KEYS = [
  'text',
  'look',
  'state',
  'other',
  'corrected',
  'closed',
  'off',
  'colleague',
  'spoken',
  'hint',
] as const satisfies readonly (keyof GridCell)[];

/** Memoised by the visible values, because cell objects are new on each render. */
export const CellView = memo(View, (old, next) => {
  const { cell: oldCell, ...oldRest } = old;
  const { cell, ...rest } = next;
  return (
    CELL_KEYS.every((key) => oldCell[key] === cell[key]) &&
    oldRest.spot === rest.spot &&
    oldRest.columnIndex === rest.columnIndex &&
    oldRest.gap === rest.gap &&
    oldRest.width === rest.width &&
    oldRest.isActive === rest.isActive &&
    oldRest.isChosen === rest.isChosen &&
    oldRest.editor === rest.editor
  );
});
