import { MB } from '@bilim/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileRules, sortOutFiles } from './picked-files.ts';

const rules: FileRules = { maxSizeMb: 1, max: 3 };
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const sortOut = (files: File[], extra: { already?: number; rules?: FileRules } = {}) =>
  sortOutFiles({ files, already: 0, rules, ...extra });

describe('files that are picked', () => {
  it('a file of exactly the limit is accepted, and one byte more is refused', () => {
    const [fits, over] = [file('a.pdf', MB), file('b.pdf', MB + 1)];
    expect(sortOut([fits, over])).toEqual({
      taken: [fits],
      refused: [{ file: over, refusal: 'size' }],
      tooMany: false,
    });
  });

  it('an empty file is refused', () => {
    const nothing = file('пусто.txt', 0);
    expect(sortOut([nothing]).refused).toEqual([{ file: nothing, refusal: 'empty' }]);
  });

  it('a kind that is not accepted is refused, in upper and lower case', () => {
    const [book, virus, bare] = [file('Сети.PDF'), file('Задания.exe'), file('pdf.')];
    const found = sortOut([book, virus, bare], { rules: { ...rules, kinds: ['pdf', 'epub'] } });
    expect(found.taken).toEqual([book]);
    expect(found.refused.map(({ refusal }) => refusal)).toEqual(['kind', 'kind']);
  });

  it('existing files count towards the limit, and only the excess is left out', () => {
    const files = [file('1.txt'), file('2.txt')];
    expect(sortOut(files, { already: 2 })).toEqual({ taken: [files[0]], refused: [], tooMany: true });
    expect(sortOut(files, { already: 7 })).toEqual({ taken: [], refused: [], tooMany: true });
    expect(sortOut(files, { already: 1 }).tooMany).toBe(false);
  });

  it('the limit is never exceeded, and every left-out file is named', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a.pdf', 'b.exe', 'c.docx'), { maxLength: 12 }),
        fc.nat({ max: 5 }),
        (names, already) => {
          const files = names.map((name) => file(name));
          const found = sortOut(files, { already, rules: { ...rules, kinds: ['pdf', 'docx'] } });
          expect(found.taken.length).toBeLessThanOrEqual(Math.max(0, rules.max - already));
          if (!found.tooMany) expect(found.taken.length + found.refused.length).toBe(files.length);
        },
      ),
    );
  });
});
