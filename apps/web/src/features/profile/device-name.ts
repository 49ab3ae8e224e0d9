type Pattern = readonly [name: string, pattern: RegExp];

/** More telling names first: Edge and Opera also call themselves Chrome, Chrome also Safari. */
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

/** 'Chrome · Android' from what a browser says of itself; null when it says nothing known. */
export function deviceName(userAgent: string): string | null {
  const parts = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** Whether it is held in a hand. */
export function isHandheld(userAgent: string): boolean {
  return /\b(Mobile|iPhone|iPad|Android)\b/.test(userAgent);
}
