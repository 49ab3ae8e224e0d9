import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RIGHTS } from '@bilim/contract/access';
import { FAILURES } from '@bilim/contract/failures';
import { LANGUAGES, type Language } from '@bilim/contract/limits';
import { describe, expect, it } from 'vitest';

type Texts = Map<string, string>;

/** Texts that are intentionally equal in every language: names, abbreviations, the language names. */
const SAME_EVERYWHERE =
  /^(Кыр|Рус|Eng|Bilim|Google|Кыргызча|Русский|English|QR|ID|UMK|PDF|PNG|Excel|GPA|ECTS|ФИО|н\/б|[\d\s\p{P}\p{S}]*)$/u;
/** Cyrillic allowed in English texts: the names of the other languages, and marks of the journal. */
const CYRILLIC_IN_ENGLISH = /Кыргызча|Русский|Кыр|Рус|н\/б/g;
/** Words that Kyrgyz shares with Russian. English shares none: the next test would find it. */
const SHARED_WITH_KYRGYZ = new Set([
  'Чат',
  'Журнал',
  'Логин',
  'Факультет',
  'Университет',
  'Кафедра',
  'Семестр',
  'Дисциплина',
  'Телефон',
  'Профиль',
  'Транскрипт',
  'Курс',
  'Студент',
  'Карта',
  'Лекция',
  'Практика',
  'Лаб.',
  'Файл',
  'Категория',
  'Корпус',
  'Аудитория',
  'Модуль',
  'ИНН',
  'Код',
  'материал',
  'Тема',
  'Авторизация',
  'Рейтинг',
  'студент',
  'Силлабус',
  'Пара',
  'кр.',
  'электив',
  'секунд',
  'Б КБ МБ ГБ',
  'QR-код',
  'Сумма',
  'сом',
  'кредит',
  'Кр.',
  'семестр',
  'дисциплина',
  'Район',
  'университет',
  'лекция',
  'практика',
  'контракт',
  'текст',
  'транскрипт',
  'администратор',
]);
/** Variables are equal everywhere by rule; compare the text around them. */
const around = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '').trim();

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(`${ROOT}ru`).filter((name) => name.endsWith('.json'));

/** Every text of a file by its dotted key. */
function read({ language, file }: { language: Language; file: string }): Texts {
  const texts: Texts = new Map();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.set(path, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key);
    } else throw new Error(`${language}/${file}: ${path} is neither a text nor a group of texts`);
  };
  walk(JSON.parse(readFileSync(`${ROOT}${language}/${file}`, 'utf8')), '');
  return texts;
}

/** A plural form belongs to its phrase: Russian has four forms, Kyrgyz and English two. */
const phrase = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const phrases = (texts: Texts) => [...new Set([...texts.keys()].map(phrase))].sort();

const variables = (text: string) => [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].sort();

function variablesByPhrase(texts: Texts) {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const set = found.get(phrase(key)) ?? new Set<string>();
    for (const variable of variables(text)) set.add(variable);
    found.set(phrase(key), set);
  }
  return Object.fromEntries([...found].sort().map(([key, set]) => [key, [...set].sort()]));
}

/** Common failures are at the top level of their file, an area’s own ones under `failures` in its file. */
function failureCodes(language: Language): string[] {
  return files.flatMap((file) => {
    const keys = [...read({ language, file }).keys()];
    if (file === 'failures.json') return keys;
    return keys.flatMap((key) => (key.startsWith('failures.') ? key.slice('failures.'.length) : []));
  });
}

describe.each(LANGUAGES)('failures in %s', (language) => {
  it('have one text for every code, and no other texts', () => {
    expect(failureCodes(language).sort()).toEqual([...FAILURES.keys()].sort());
  });
});

it.each(LANGUAGES)('every right has a name in %s', (language) => {
  expect([...read({ language, file: 'rights.json' }).keys()].sort()).toEqual([...RIGHTS].sort());
});

describe.each(['kg', 'en'] as const)('%s follows ru', (language) => {
  it('has the same files', () => {
    const own = readdirSync(`${ROOT}${language}`).filter((name) => name.endsWith('.json'));
    expect(own.sort()).toEqual([...files].sort());
  });

  it.each(files)('%s has the same phrases', (file) => {
    expect(phrases(read({ language, file }))).toEqual(phrases(read({ language: 'ru', file })));
  });

  it.each(files)('%s has the same variables', (file) => {
    expect(variablesByPhrase(read({ language, file }))).toEqual(
      variablesByPhrase(read({ language: 'ru', file })),
    );
  });

  it.each(files)('%s has no empty and no untranslated text', (file) => {
    const russian = read({ language: 'ru', file });
    const isShared = (word: string) => language === 'kg' && SHARED_WITH_KYRGYZ.has(word);
    const left = [...read({ language, file })].filter(
      ([key, text]) =>
        text.trim() === '' ||
        (text === russian.get(key) && !SAME_EVERYWHERE.test(around(text)) && !isShared(around(text))),
    );
    expect(left).toEqual([]);
  });
});

it.each(files)('no Cyrillic is left in English %s', (file) => {
  const leaks = [...read({ language: 'en', file })].filter(([, text]) =>
    /\p{Script=Cyrillic}/u.test(text.replaceAll(CYRILLIC_IN_ENGLISH, '')),
  );
  expect(leaks).toEqual([]);
});

/** Letters and endings that Kyrgyz has only in loanwords: a text full of them was copied from Russian. */
it.each(files)('no Russian sentence is left in Kyrgyz %s', (file) => {
  const russianOnly = /(^|[\s«(])(и|или|не|на|для|это|этот|эта|вы|ваш|уже|только|нет)([\s.,!?»):]|$)/iu;
  const leaks = [...read({ language: 'kg', file })].filter(([, text]) => russianOnly.test(text));
  expect(leaks).toEqual([]);
});
