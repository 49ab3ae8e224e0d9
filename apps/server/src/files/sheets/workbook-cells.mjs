import { attribute, unescaped } from './xml-tokens.mjs';

const BATCH_CELLS = 20_000;
/** Day 0 of spreadsheets, and the offset in files that count from 1904. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
const DAY_MS = 86_400_000;
const LAST_DAY = 2_958_465;

/** The column of "BC12" is 54, counted from 0; -1 for an invalid reference. */
function columnOf(place) {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}(?=\d+$)/.exec(place)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Decodes characters that XML cannot hold and that are written by number. */
const written = (text) =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Collects the rows of a sheet from its tags. It does not validate the values. */
export function cellReader({ texts, days, is1904, limits }) {
  let [rows, cells, count, line, row, cell] = [[], 0, 0, 0, null, null];
  let [isText, isSpoken, isWhole] = [false, false, false];

  function dayOf(serial) {
    const whole = serial + (is1904 ? DAYS_TO_1904 : 0);
    // A time of day without a date stays a fraction of a day.
    return serial < 1 || whole > LAST_DAY ? serial : new Date(DAY_ZERO + Math.round(whole * DAY_MS));
  }

  function valueIn({ kind, style, value }) {
    if (kind === 'inlineStr' || kind === 'str' || kind === 'e') return written(value);
    if (kind === 's') {
      const text = texts[Number(value)];
      if (text === undefined) throw new Error('A cell refers to a missing shared text');
      return written(text);
    }
    if (kind === 'b') return value === '1' ? 'true' : 'false';
    if (kind === 'd') return new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`);
    const number = Number(value);
    if (Number.isNaN(number)) return value;
    return days[style] ? dayOf(number) : number;
  }

  const handlers = {
    onOpen(name, tag) {
      if (name === 'row') {
        line = Number(attribute(tag, 'r') ?? line + 1);
        count += 1;
        if (!(line >= 1 && line <= limits.rows && count <= limits.rows))
          throw new Error('A row has an invalid position');
        row = { line, cells: [], formulas: [], errors: [] };
      } else if (name === 'c') {
        const place = attribute(tag, 'r');
        const at = place === null ? (row?.cells.length ?? 0) : columnOf(place);
        if (!row || at < 0 || at >= limits.columns) throw new Error('A cell has an invalid position');
        const [kind, style] = [attribute(tag, 't') ?? 'n', Number(attribute(tag, 's') ?? 0)];
        cell = { at, kind, style, value: '', formula: null, hasValue: false };
      } else if (name === 'f' && cell) cell.formula = '';
      else if (name === 'rPh') isSpoken = true;
      else if ((name === 'v' || name === 't') && cell && !isSpoken) {
        isText = true;
        cell.hasValue = true;
      }
    },
    onText(text) {
      if (isText) cell.value += unescaped(text);
      else if (cell && cell.formula !== null) cell.formula += unescaped(text);
    },
    onClose(name) {
      if (name === 'v' || name === 't') isText = false;
      else if (name === 'rPh') isSpoken = false;
      else if (name === 'c' && cell && row) {
        while (row.cells.length < cell.at) row.cells.push(null);
        if (cell.formula !== null) row.formulas.push({ at: cell.at, text: cell.formula.slice(0, 100) });
        else if (cell.kind === 'e') row.errors.push(cell.at);
        const isEmpty = !cell.hasValue || cell.value === '';
        row.cells[cell.at] = isEmpty ? null : valueIn(cell);
        cell = null;
      } else if (name === 'row' && row) {
        cells += row.cells.length;
        if (row.cells.length > 0) rows.push(row);
        row = null;
      } else if (name === 'worksheet') isWhole = true;
    },
  };

  return {
    handlers,
    isMuch: () => cells >= BATCH_CELLS,
    isWhole: () => isWhole,
    rows() {
      const read = rows;
      [rows, cells] = [[], 0];
      return read;
    },
  };
}
