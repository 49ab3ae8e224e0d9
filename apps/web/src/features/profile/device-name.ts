type Pattern = readonly [name: string, pattern: RegExp];

/** More specific names first: Edge and Opera also contain Chrome, Chrome also contains Safari. */
const BROWSERS: readonly Pattern[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Yandex', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly Pattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const find = (patterns: readonly Pattern[], text: string) =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0];

/** 'Chrome · Android' from a user agent; null if unknown. */
export function deviceName(userAgent: string): string | null {
  const parts = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** Whether it is a phone or a tablet. */
export function isHandheld(userAgent: string): boolean {
  return /\b(Mobile|iPhone|iPad|Android)\b/.test(userAgent);
}
