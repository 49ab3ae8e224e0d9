import * as fc from 'fast-check';

/** What the fold changes, what stands next to it, and anything else that the database takes. */
const letter = fc.oneof(
  fc.constantFrom(...'өӨүҮңҢёЁаАбБйЙіІқҚәӘ aAzZéÉüÜıİßſ«»-—()%_\\\'"+#.,'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);

export const storableArbitrary = fc
  .array(letter, { minLength: 1, maxLength: 30 })
  .map((letters) => letters.join(''))
  .filter((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text));
