import type { SheetHooks } from '../sheet.ts';
import { type Changing, foundCollisions, markCollisions } from './collisions.queries.ts';

/** Reports lessons that collide after the changes of a sheet, at the column `key`. */
export const collisionsOf =
  ({ key, of }: { key: string; of: Changing }): NonNullable<SheetHooks['checkTogether']> =>
  async ({ ask, sheet, acceptCollisions, most }) => {
    await markCollisions(ask, { sheet, of });
    if (acceptCollisions) return { problems: [], more: 0 };
    const { rows, more } = await foundCollisions(ask, { sheet, of, most });
    const problems = rows.map(({ file, line, what, ...details }) => ({
      file: file ?? 0,
      line,
      key,
      code: `collision${what.charAt(0).toUpperCase()}${what.slice(1)}`,
      details,
    }));
    return { problems, more };
  };
