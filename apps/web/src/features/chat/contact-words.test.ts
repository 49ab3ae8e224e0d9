import { expect, it } from 'vitest';
import { matchesSearch, summary } from './contact-words.ts';

const words = { photo: 'Фото', file: (name: string) => `Файл «${name}»` };

it('finds a name by the beginnings of its parts, in any order and typed with Russian letters', () => {
  expect(matchesSearch('усон эм', ['Үсөнов Эмир Бакытович'])).toBe(true);
  expect(matchesSearch('Эмир үсөн', ['Үсөнов Эмир Бакытович'])).toBe(true);
  expect(matchesSearch('ивт-1', ['Асанова Айпери', 'ИВТ-1-23'])).toBe(true);
  expect(matchesSearch('болот', ['Үсөнов Эмир Бакытович'])).toBe(false);
  expect(matchesSearch('  ', ['Үсөнов Эмир'])).toBe(true);
});

it("summarizes a message's content on one line", () => {
  expect(summary({ text: 'Салам\n\nдостор ', fileName: '' }, words)).toBe('Салам достор');
  expect(summary({ text: '', fileName: 'IMG_1.JPG' }, words)).toBe('Фото');
  expect(summary({ text: '', fileName: 'Лабораторная работа №3.pdf' }, words)).toBe(
    'Файл «Лабораторная раб….pdf»',
  );
});
