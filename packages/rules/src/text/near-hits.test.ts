import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearHits } from './near-hits.ts';

const marked = (text: string, query: string) =>
  nearHits({ text, query }).map(({ from, to }) => text.slice(from, to));

describe('the matches of a search', () => {
  it('are marked in any case, and with substitutes of ө ү ң', () => {
    expect(marked('Окуу куралы', 'окуу')).toEqual(['Окуу']);
    expect(marked('Кол өнөрчүлүк', 'онор')).toEqual(['өнөр']);
    expect(marked('Функциональное программирование', ' Программирование ')).toEqual(['программирование']);
  });

  it('are one part where the words are adjacent, and separate parts where they are not', () => {
    expect(marked('Маалымат базалары', 'маалымат базалары')).toEqual(['Маалымат базалары']);
    expect(marked('Базы данных: теория', 'теория базы')).toEqual(['Базы', 'теория']);
  });

  it('are marked despite typos, other endings and another alphabet', () => {
    expect(marked('Веб-программирование', 'програмирование')).toEqual(['программирование']);
    expect(marked('Python тилинде программалоо', 'програмирование')).toEqual(['программалоо']);
    expect(marked('Programming in Practice', 'програмирование')).toEqual(['Programming']);
    expect(marked('Алгебра', 'алегбра')).toEqual(['Алгебра']);
    expect(marked('Программирование', 'прогрммирвание')).toEqual(['Программирование']);
  });

  it('are empty without a similar word', () => {
    expect(marked('Сборник задач', 'програмирование')).toEqual([]);
    expect(marked('Мир и дом', 'пир')).toEqual([]);
    expect(marked('Алгебра', '  ')).toEqual([]);
  });

  it('are inside the text, in order, for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        let end = 0;
        for (const { from, to } of nearHits({ text, query })) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
