/** HTML that is safe to put into a page as it is. */
export type Html = { html: string };
type Value = string | number | Html | readonly Html[];

/** Writes HTML: whatever is put in is text, unless it was written so itself. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: parts.reduce((text, part, place) => text + part + inserted(values[place]), ''),
});

function inserted(value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'html' in value ? value.html : value.map((one) => one.html).join('');
}

/** Attributes stand in double quotes here, so that a single one ends nothing. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
