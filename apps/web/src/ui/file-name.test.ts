import { expect, it } from 'vitest';
import { fileKind, shortName } from './file-name.ts';

it('cuts a name to 20 characters with an ellipsis', () => {
  expect(shortName('Список элективов 2027.pdf')).toBe('Список элективов 202…');
  expect(shortName('Двадцать символов.pd')).toBe('Двадцать символов.pd');
  expect(shortName('😀'.repeat(21))).toBe(`${'😀'.repeat(20)}…`);
});

it.each([
  ['a.pdf', 'PDF'],
  ['a.XLSX', 'XLS'],
  ['a.b.docx', 'DOC'],
  ['a.txt', 'TXT'],
  ['a.pptx', 'PPT'],
  ['a.zip', undefined],
  ['README', undefined],
])('draws %s as %s', (name, label) => {
  expect(fileKind(name)?.label).toBe(label);
});
