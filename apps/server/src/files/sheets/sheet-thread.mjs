// Writes one spreadsheet, or returns the rows of a workbook on demand, and ends. Plain JavaScript, so that
// it starts at once from source too.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';
import { sheetNames, sheetRows } from './workbook.mjs';

const { order, limits } = workerData;

function cellOf(value, bold) {
  if (value === null) return null;
  const type = typeof value === 'number' ? Number : String;
  return { value, type, ...(bold ? { fontWeight: 'bold' } : {}) };
}

/** Writes rows as cells; head rows are bold and stay visible when scrolling. */
async function write(sheets) {
  const made = sheets.map(({ name, rows, head, widths, stickyColumns }) => ({
    sheet: name,
    data: rows.map((row, place) => row.map((value) => cellOf(value, place < head))),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: head,
    ...(stickyColumns ? { stickyColumnsCount: stickyColumns } : {}),
  }));
  return writeXlsxFile(made).toBuffer();
}

/** Sends rows on demand: the other side may write each batch to a database. */
async function serve({ bytes, sheet }) {
  try {
    if (sheet === null) return parentPort.postMessage({ names: await sheetNames(bytes, limits) });
    for await (const rows of sheetRows(bytes, limits, sheet)) {
      const asked = once(parentPort, 'message');
      parentPort.postMessage({ rows });
      await asked;
    }
    parentPort.postMessage({ isOver: true });
  } catch (error) {
    parentPort.postMessage({ refused: error.reason ?? 'BROKEN' });
  }
}

if ('workbook' in order) await serve(order.workbook);
else parentPort.postMessage(await write(order.write));
