import { expect, it } from 'vitest';
import { COVER_GROUNDS, COVER_ORNAMENTS, coverWords, drawnCover } from './drawn-cover.ts';

const titles = Array.from({ length: 420 }, (_, number) => `Окуу куралы № ${number}`);

it('the same title always gives the same cover', () => {
  expect(drawnCover('Маалымат базалары')).toEqual(drawnCover('Маалымат базалары'));
});

it('every background is used with every ornament, in similar numbers', () => {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const look = Object.values(drawnCover(title)).join(' ');
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  expect(counts.size).toBe(COVER_GROUNDS.length * COVER_ORNAMENTS.length);
  expect(Math.max(...counts.values())).toBeLessThan(titles.length / 8);
});

it('white text is readable on every background', () => {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  for (const ground of COVER_GROUNDS) expect(1.05 / (light(ground) + 0.05)).toBeGreaterThan(4.5);
});

it('a long word is set smaller instead of being broken', () => {
  const { size } = coverWords('Предпринимательство');
  expect(size).toBeLessThan(coverWords('Алгебра').size);
  expect(size * 0.62 * 'Предпринимательство'.length).toBeLessThan(84.01);
});

it('no line starts with a colon', () => {
  expect(coverWords('Программирование : от задачи').text).toBe('Программирование\u00a0: от задачи');
});
