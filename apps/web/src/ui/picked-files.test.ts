import { MB } from '@bilim/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileRules, sortOutFiles } from './picked-files.ts';

const rules: FileRules = { maxSizeMb: 1, max: 3 };
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const sortOut = (files: File[], extra: { already?: number; rules?: FileRules } = {}) =>
  sortOutFiles({ files, already: 0, rules, ...extra });

describe('files that are picked', () => {
  it('takes a file of exactly the limit and refuses one byte more', () => {
    const [fits, over] = [file('a.pdf', MB), file('b.pdf', MB + 1)];
    expect(sortOut([fits, over])).toEqual({
      taken: [fits],
      refused: [{ file: over, refusal: 'size' }],
      tooMany: false,
    });
  });

  it('refuses a file with nothing in it', () => {
    const nothing = file('пусто.txt', 0);
    expect(sortOut([nothing]).refused).toEqual([{ file: nothing, refusal: 'empty' }]);
  });

  it('refuses a kind that is not asked for, whatever the case of its letters', () => {
    const [book, virus, bare] = [file('Сети.PDF'), file('Задания.exe'), file('pdf.')];
    const found = sortOut([book, virus, bare], { rules: { ...rules, kinds: ['pdf', 'epub'] } });
    expect(found.taken).toEqual([book]);
    expect(found.refused.map(({ refusal }) => refusal)).toEqual(['kind', 'kind']);
  });

  it('counts those that are there already, and leaves out only what finds no room', () => {
    const files = [file('1.txt'), file('2.txt')];
    expect(sortOut(files, { already: 2 })).toEqual({ taken: [files[0]], refused: [], tooMany: true });
    expect(sortOut(files, { already: 7 })).toEqual({ taken: [], refused: [], tooMany: true });
    expect(sortOut(files, { already: 1 }).tooMany).toBe(false);
  });

  it('never takes more than there is room for, and loses none that it does not name', () => {
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
