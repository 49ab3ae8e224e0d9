/** Limit for a text between two tags; more is not collected in memory. */
const LONGEST_PIECE = 1024 * 1024;
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function unescaped(text) {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code === null) return ENTITIES[name] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const attributes = new Map();

export function attribute(tag, name) {
  let pattern = attributes.get(name);
  if (!pattern) {
    pattern = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    attributes.set(name, pattern);
  }
  const found = pattern.exec(tag);
  return found ? unescaped(found[1] ?? found[2]) : null;
}

/**
 * Tags and texts in order, from pieces of any size, so that a sheet of hundreds of megabytes is never fully in
 * memory. Names come without prefixes. Entity definitions are refused: a workbook has none.
 */
export function xmlTokens({ onOpen, onClose, onText }) {
  let rest = '';
  const token = (tag) => {
    if (tag.startsWith('/')) return onClose(local(tag.slice(1).trim()));
    const isEmpty = tag.endsWith('/');
    const name = local(/^[^\s/]+/.exec(tag)?.[0] ?? '');
    onOpen(name, tag);
    if (isEmpty) onClose(name);
  };
  return (piece) => {
    const text = rest + piece;
    let at = 0;
    for (;;) {
      const open = text.indexOf('<', at);
      if (open < 0) break;
      const close = endOf(text, open);
      if (close < 0) break;
      if (open > at) onText(text.slice(at, open));
      const tag = text.slice(open + 1, close);
      if (tag.startsWith('![CDATA[')) onText(tag.slice(8, -2).replaceAll('&', '&amp;'));
      else if (/^!DOCTYPE/i.test(tag)) throw new Error('A workbook may not contain definitions');
      else if (!tag.startsWith('?') && !tag.startsWith('!')) token(tag);
      at = close + 1;
    }
    rest = text.slice(at);
    if (rest.length > LONGEST_PIECE) throw new Error('A tag or text has no end');
  };
}

const local = (name) => name.slice(name.indexOf(':') + 1);

/** The position of the character that ends the tag. */
function endOf(text, open) {
  if (text.startsWith('<!--', open)) return endAfter(text, '-->', open + 4);
  if (text.startsWith('<![CDATA[', open)) return endAfter(text, ']]>', open + 9);
  // The text so far may still become one of the two.
  if (text.length - open < 9 && '<![CDATA['.startsWith(text.slice(open))) return -1;
  const mark = /["'>]/g;
  mark.lastIndex = open;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '>') return found.index;
    // Inside quotes it is an ordinary character.
    const close = text.indexOf(found[0], found.index + 1);
    if (close < 0) return -1;
    mark.lastIndex = close + 1;
  }
  return -1;
}

function endAfter(text, ending, from) {
  const at = text.indexOf(ending, from);
  return at < 0 ? -1 : at + ending.length - 1;
}
