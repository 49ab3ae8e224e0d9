// Writes or reads one spreadsheet, or returns the rows of a workbook on demand, and ends. Plain JavaScript, so that
// it starts at once from source too.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
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

/**
 * Unpacks only the XML texts, within the limit. The output buffer has the size that an entry states, so a false size
 * gains nothing.
 */
function unpack(bytes) {
  let room = limits.unpackedBytes;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!name.endsWith('.xml') && !name.endsWith('.rels')) return false;
      room -= originalSize;
      if (room < 0) throw new Error('The file is too large');
      return true;
    },
  });
}

/** A single cell at a distant position would create a table of billions of cells. */
function checkPlaces(text) {
  for (const [, column, row] of text.matchAll(/\br=["']([A-Z]{0,9})(\d{1,19})/gi)) {
    if (column.length > 2 || Number(row) > limits.rows) throw new Error('The file is too large');
  }
}

async function read(bytes) {
  const files = unpack(bytes);
  for (const [name, content] of Object.entries(files))
    if (name.includes('worksheets/')) checkPlaces(strFromU8(content));
  const { buffer } = zipSync(files, { level: 0 });
  const rows = await readSheet(buffer);
  return rows
    .slice(0, limits.rows)
    .map((row) =>
      row
        .slice(0, limits.columns)
        .map((value) =>
          typeof value === 'string' || typeof value === 'number' ? value : value && String(value),
        ),
    );
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
else parentPort.postMessage('write' in order ? await write(order.write) : await read(order.read));
