import { LANGUAGES } from '@bilim/contract/limits';
import type ru from '@bilim/locales/ru/papers.json';
import { expect, it } from 'vitest';
import { areaTexts, failureText } from './texts.ts';

it('the quota text names the required and free space, also for a user without files', () => {
  const details = { neededBytes: 193_500, freeBytes: 10_485, roomBytes: 10_485 };
  const said = LANGUAGES.map((language) => failureText({ code: 'QUOTA_FULL', details, language }));
  expect(said).toEqual([
    expect.stringContaining('нужно 189 КБ, а у вас свободно 10 КБ из 10 КБ'),
    expect.stringContaining('189 КБ орун керек, сизде 10 КБ ичинен 10 КБ гана бош'),
    expect.stringContaining('need 189 KB, and you have 10 KB left of 10 KB'),
  ]);
  const large = { neededBytes: 20 * 1024 ** 2, freeBytes: 0, roomBytes: 2 * 1024 ** 3 };
  expect(failureText({ code: 'QUOTA_FULL', details: large, language: 'ru' })).toContain(
    'нужно 20 МБ, а у вас свободно 0 Б из 2 ГБ',
  );
});

it("an area's texts come from its own file in the reader's language, with their placeholders filled", () => {
  const papers = areaTexts<typeof ru>('papers');
  const numbered = papers.under('papers');
  const details = { number: '2026-000001', day: '16.11.2026' };
  const said = LANGUAGES.map((language) => numbered({ key: 'numbered', language, details }));
  expect(said).toEqual([
    expect.stringContaining('2026-000001'),
    expect.stringContaining('2026-000001'),
    expect.stringContaining('2026-000001'),
  ]);
  expect(papers.at({ key: 'papers.check', language: 'en' })).toBe(papers.words.en.papers.check);
  expect(papers.words.en.papers.check).not.toBe(papers.words.ru.papers.check);
});
