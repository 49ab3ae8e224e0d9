import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('writes what a spreadsheet of ours opens: semicolons, decimal commas, Unicode', () => {
  expect(
    toCsv([
      ['Студент', 'Средн.'],
      ['Асанова Керимбүбү', 4.27],
      ['Исаков', null],
    ]),
  ).toBe('\uFEFFСтудент;Средн.\r\nАсанова Керимбүбү;4,27\r\nИсаков;\r\n');
});

it('keeps what would break a line or a cell inside quotes', () => {
  expect(toCsv([['группа "ИВТ"; поток', 'две\nстроки']])).toBe(
    '\uFEFF"группа ""ИВТ""; поток";"две\nстроки"\r\n',
  );
});

it('lets no name become a formula, and leaves negative numbers alone', () => {
  expect(toCsv([['=HYPERLINK("http://a")', '+7', '@x', -5]])).toBe(
    '\uFEFF"\'=HYPERLINK(""http://a"")";\'+7;\'@x;-5\r\n',
  );
});
