import { NEWS_FILE_SEPARATOR } from '@bilim/contract/areas/news.contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameInPost } from './attached-files.ts';

const name = fc.string({ unit: fc.constantFrom(';', '!', 'a', '.'), minLength: 1, maxLength: 12 });

it('the joined list of names splits into the original names', () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (given) => {
      const names = given.map(nameInPost);
      expect(names.join(NEWS_FILE_SEPARATOR).split(NEWS_FILE_SEPARATOR)).toEqual(names);
    }),
    { numRuns: 2_000 },
  );
});

it('a name without the separator is unchanged', () => {
  for (const one of ['план.txt', 'a;b.txt', '!important!.pdf', 'a! ; b']) expect(nameInPost(one)).toBe(one);
});
