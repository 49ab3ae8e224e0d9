import type { GradeScale } from '@bilim/contract/areas/transcript.shapes';
import Box from '@mui/material/Box';
import { Hidden } from '../../../ui/show/hidden.tsx';
import type { Words } from '../use-words.ts';
import { FigureTable } from './figure-table.tsx';

type ScaleTableProps = { scale: GradeScale; title: string; used: readonly string[]; words: Words };

/** A grading scale; the used bands are highlighted. */
export function ScaleTable({ scale, title, used, words: { t, point } }: ScaleTableProps) {
  return (
    <FigureTable>
      <Box component="caption" sx={{ pb: 0.75, textAlign: 'left', fontWeight: 600 }}>
        {title}
      </Box>
      <thead>
        <tr>
          {(['points', 'letter', 'point'] as const).map((column) => (
            <th key={column} scope="col">
              <Hidden>{t(`how.${column}`)}</Hidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scale.bands.map(({ from, to, letter, point: worth }) => (
          <tr key={letter} className={used.includes(letter) ? undefined : 'quiet'}>
            <td>{`${from}–${to}`}</td>
            <td>
              <b>{letter}</b>
            </td>
            <td className="number">{point(worth)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
