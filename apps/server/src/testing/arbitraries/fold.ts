import * as fc from 'fast-check';

/** Characters that folding changes, their neighbours, and any others that the database accepts. */
const letter = fc.oneof(
  fc.constantFrom(...'өӨүҮңҢёЁаАбБйЙіІқҚәӘ aAzZéÉüÜıİßſ«»-—()%_\\\'"+#.,'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);

export const storableArbitrary = fc
  .array(letter, { minLength: 1, maxLength: 30 })
  .map((letters) => letters.join(''))
  .filter((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text));
