/** Whether the client accepts this encoding; `q=0` refuses it. */
export function accepts(header: string | string[] | undefined, coding: 'br' | 'gzip'): boolean {
  return typeof header === 'string' && CODINGS[coding].test(header);
}

const coding = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i');
const CODINGS = { br: coding('br'), gzip: coding('gzip') };
