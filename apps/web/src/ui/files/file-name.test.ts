import { expect, it } from 'vitest';
import { fileKind, shortName } from './file-name.ts';

it('a name is cut to 20 characters with an ellipsis and keeps its extension', () => {
  expect(shortName('Список элективов 2027.pdf')).toBe('Список элективов….pdf');
  expect(shortName('Протокол от 12.11.2026 без подписи')).toBe('Протокол от 12.11.20…');
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
