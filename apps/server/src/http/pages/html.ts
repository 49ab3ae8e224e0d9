/** Escaped HTML. */
export type Html = { html: string };
type Value = string | number | Html | readonly Html[];

/** Builds HTML: inserted values are escaped unless they are Html. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: parts.reduce((text, part, place) => text + part + inserted(values[place]), ''),
});

function inserted(value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'html' in value ? value.html : value.map((one) => one.html).join('');
}

/** Attributes use double quotes here, so a single quote needs no escape. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
