/** A piece of plain text: words, or an address to open. */
export type TextPart = { text: string; href: string | null };

const ADDRESS = /\bhttps?:\/\/[^\s<>"'«»]+|\bwww\.[^\s<>"'«»]+\.[^\s<>"'«»]+/giu;
const TRAILING = /[.,:;!?…)\]}]+$/u;

/** Marks addresses to stop before the sentence does: 'см. https://a.kg/x.' links without the full stop. */
function withoutTrailing(address: string): string {
  const cut = address.replace(TRAILING, (tail) => {
    const opens = address.includes('(') && tail.startsWith(')');
    return opens ? ')' : '';
  });
  return cut;
}

/** Splits plain text into words and web addresses. Nothing else is markup. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(found);
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: address, href: /^https?:/i.test(address) ? address : `https://${address}` });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}
