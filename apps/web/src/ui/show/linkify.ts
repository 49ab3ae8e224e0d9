import { LinkifyIt } from 'linkify-it';

/** A part of plain text: text, or an address to open. */
export type TextPart = { text: string; href: string | null };

/** Known top-level domains for addresses without https://; 'отчёт.docx' must stay text. */
const DOMAINS = ['kg', 'kz', 'uz', 'ru', 'рф', 'com', 'org', 'net', 'edu', 'int', 'info'];

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, tlds: DOMAINS })
  .add('ftp:', null)
  .add('//', null);

/** Splits plain text into text, web addresses and e-mail addresses. Nothing else is markup. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { index, lastIndex, schema, url } of finder.match(text) ?? []) {
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    const bare = schema === '';
    parts.push({ text: text.slice(index, lastIndex), href: bare ? url.replace(/^http:/, 'https:') : url });
    from = lastIndex;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}
