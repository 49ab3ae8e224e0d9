import { expect, it } from 'vitest';
import { TOKENS, TONES } from './tokens.ts';

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

const pairs = (['light', 'dark'] as const).flatMap((scheme) => {
  const t = TOKENS[scheme];
  const grounds = { background: t.background, surface: t.surface, raised: t.raised };
  return [
    ...Object.entries(grounds).flatMap(([name, ground]) => [
      { name: `${scheme}: text on ${name}`, text: t.text, ground },
      { name: `${scheme}: muted on ${name}`, text: t.muted, ground },
      ...TONES.map((tone) => ({ name: `${scheme}: ${tone} on ${name}`, text: t.tone[tone].main, ground })),
    ]),
    ...TONES.map((tone) => ({
      name: `${scheme}: on soft ${tone}`,
      text: t.tone[tone].on,
      ground: t.tone[tone].soft,
    })),
    { name: `${scheme}: muted on soft`, text: t.muted, ground: t.tone.teal.soft },
    { name: `${scheme}: on primary`, text: t.onPrimary, ground: t.primary },
    { name: `${scheme}: on own message`, text: t.onOwnMessage, ground: t.ownMessage },
  ];
});

it.each(pairs)('$name has a contrast of at least 4.5:1', ({ text, ground }) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});
