import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('a CSV file has semicolons, decimal commas and a Unicode mark', () => {
  expect(
    toCsv([
      ['Студент', 'Средн.'],
      ['Асанова Керимбүбү', 4.27],
      ['Исаков', null],
    ]),
  ).toBe('\uFEFFСтудент;Средн.\r\nАсанова Керимбүбү;4,27\r\nИсаков;\r\n');
});

it('cells with separators or line breaks are quoted', () => {
  expect(toCsv([['группа "ИВТ"; поток', 'две\nстроки']])).toBe(
    '\uFEFF"группа ""ИВТ""; поток";"две\nстроки"\r\n',
  );
});

it('text cells cannot become formulas, and negative numbers are unchanged', () => {
  expect(toCsv([['=HYPERLINK("http://a")', '+7', '@x', -5]])).toBe(
    '\uFEFF"\'=HYPERLINK(""http://a"")";\'+7;\'@x;-5\r\n',
  );
});
