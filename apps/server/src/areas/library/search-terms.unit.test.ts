import { expect, it } from 'vitest';
import { searchTerms } from './search-terms.ts';

const asked = (text: string) => {
  const terms = searchTerms(text);
  if (!terms) return null;
  const { shape, begins, values } = terms;
  const patterns = [values.pattern1, values.pattern2, values.pattern3].filter(Boolean);
  return { ...shape, begins, patterns, others: values.others };
};

it.each([
  ['  — ', null],
  ['Өнөр', { indexed: 1, near: 1, begins: 'no', patterns: ['%онор%'], others: [] }],
  ['ос', { indexed: 1, near: 0, begins: 'also', patterns: ['% ос%'], others: [] }],
  ['C++', { indexed: 1, near: 0, begins: 'also', patterns: ['% c++%'], others: [] }],
  ['%', { indexed: 0, near: 0, begins: 'only', patterns: [], others: ['% \\%%'] }],
  ['a_b\\ физика', { indexed: 2, near: 1, begins: 'no', patterns: ['%физика%', '% a\\_b\\\\%'], others: [] }],
  [
    'один два три четыре два',
    { indexed: 3, near: 2, begins: 'no', patterns: ['%четыре%', '%один%', '%два%'], others: ['%три%'] },
  ],
])('%s is looked up as %o', (text, terms) => {
  expect(asked(text)).toEqual(terms);
});
