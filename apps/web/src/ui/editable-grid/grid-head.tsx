import { memo } from 'react';
import type { GridColumn, GridTotal } from './grid-shapes.ts';
import { NAMES_PX } from './grid-size.ts';

type GridHeadProps = {
  corner: string;
  columns: readonly GridColumn[];
  drawn: readonly number[];
  width: number;
  totals: readonly GridTotal[];
  /** The column under the cursor, -1 if it is in another row. */
  activeColumn: number;
  opens: boolean;
};

const head = (name: string, { active, current }: { active: boolean; current?: boolean }) =>
  `${name}${active ? ' is-active' : ''}${current ? ' is-current' : ''}`;

/** The sticky header row. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { corner, columns, drawn, width, totals, activeColumn, opens } = props;
  const focus = (place: number) => ({
    tabIndex: place === activeColumn ? 0 : -1,
    'aria-colindex': place + 1,
    'data-spot': `0:${place}`,
  });
  return (
    <div role="row" aria-rowindex={1} className="grid-head">
      <div role="columnheader" className={head('grid-name', { active: activeColumn === 0 })} {...focus(0)}>
        {corner}
      </div>
      {drawn.map((index) => {
        const column = columns[index];
        const active = index + 1 === activeColumn;
        return (
          column && (
            <div
              key={column.id}
              role="columnheader"
              aria-label={column.name}
              aria-haspopup={opens ? 'menu' : undefined}
              aria-current={column.current ? 'date' : undefined}
              className={head('grid-cell', { active, current: column.current })}
              style={{ left: NAMES_PX + index * width, width }}
              {...focus(index + 1)}
            >
              {column.head}
            </div>
          )
        );
      })}
      {totals.length > 0 && (
        <div role="presentation" className="grid-totals">
          {totals.map(({ id, name, head: words, width: own }, index) => {
            const place = columns.length + 1 + index;
            return (
              <div
                key={id}
                role="columnheader"
                aria-label={name}
                className={head('grid-total', { active: place === activeColumn })}
                style={{ width: own }}
                {...focus(place)}
              >
                {words}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
});
