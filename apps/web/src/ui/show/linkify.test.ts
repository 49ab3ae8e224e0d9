import { expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

it('addresses are found, and the text around them is unchanged', () => {
  expect(links('См. https://bilim.kg/registration, до 24 ноября.')).toEqual([
    'https://bilim.kg/registration',
  ]);
  expect(links('(www.example.kg/a?b=1&c=2)')).toEqual(['https://www.example.kg/a?b=1&c=2']);
  expect(links('https://kg.wikipedia.org/wiki/Ош_(шаар)')).toEqual([
    'https://kg.wikipedia.org/wiki/Ош_(шаар)',
  ]);
});

it('no character is lost', () => {
  const text = 'a https://x.kg/y. b\n\nhttp://z.kg <script>alert(1)</script>';
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('an address without https:// and an e-mail address become links', () => {
  expect(links('bilim.edu.kg/umk, dekanat@bilim.edu.kg.')).toEqual([
    'https://bilim.edu.kg/umk',
    'mailto:dekanat@bilim.edu.kg',
  ]);
});

it('files, dates and versions are not links', () => {
  expect(links('отчёт.docx, план.md, 12.05.2026, v2.0, т.е. да.Нет')).toEqual([]);
});

it('only web and e-mail addresses become links', () => {
  expect(links('javascript:alert(1) data:text/html,x ftp://a.kg //a.kg file:///etc/passwd')).toEqual([]);
});
