import { downloadText } from '../files/download.ts';
import { toCsv } from './csv.ts';
import type { ExportItem } from './table-column.ts';

/** Exports the table as displayed, as a spreadsheet file. */
export function exportCsv<Row>({ name }: { name: string }): ExportItem<Row> {
  return {
    label: 'CSV',
    run({ columns, rows }) {
      const written = columns.filter(({ drawing }) => !drawing);
      const head = written.map(({ header }) => header);
      const body = rows.map((row) => written.map(({ value }) => value(row)));
      downloadText({ name: `${name}.csv`, text: toCsv([head, ...body]), type: 'text/csv;charset=utf-8' });
    },
  };
}
