// Writes or reads one spreadsheet, or gives the rows of a workbook as they are asked for, and ends. No TypeScript: so it starts at once, from the source too.
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

/** Rows become cells; those of the head are bold and stay in sight. */
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
 * What is inside, unpacked by us: only the texts, and no more than allowed. What an entry claims to be is all the room that it
 * gets, so a lie about it gives nothing.
 */
function unpack(bytes) {
  let room = limits.unpackedBytes;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!name.endsWith('.xml') && !name.endsWith('.rels')) return false;
      room -= originalSize;
      if (room < 0) throw new Error('It is too large');
      return true;
    },
  });
}

/** A single cell far away would make a table of billions. */
function checkPlaces(text) {
  for (const [, column, row] of text.matchAll(/\br=["']([A-Z]{0,9})(\d{1,19})/gi)) {
    if (column.length > 2 || Number(row) > limits.rows) throw new Error('It is too large');
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

/** Rows go out as fast as they are asked for: the other side may write each to a database. */
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
