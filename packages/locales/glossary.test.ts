import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** One term per concept: retired synonyms, and the term to use instead. */
const RETIRED = [
  { language: 'ru', word: /лент[аеуы] новостей/i, say: 'Новости' },
  { language: 'ru', word: /^Попробовать ещё раз$/, say: 'Повторить' },
  { language: 'kg', word: /^Жарыя(лар)?$/, say: 'Кулактандыруу' },
  { language: 'kg', word: /^Кайра аракет кылуу$/, say: 'Кайталоо' },
  // On its own it means Friday.
  { language: 'kg', word: /жумалар|-жума/i, say: 'апта' },
  { language: 'kg', word: /мугалим/i, say: 'окутуучу' },
  { language: 'kg', word: /чакан топ|кичи топ/i, say: 'топчо' },
  { language: 'kg', word: /упай/i, say: 'балл' },
  { language: 'kg', word: /маалымат база/i, say: 'берилиштер базалары' },
  { language: 'en', word: /^Applications$/, say: 'Apps' },
  { language: 'en', word: /news feed/i, say: 'News' },
  { language: 'en', word: /^Retry$/, say: 'Try again' },
  { language: 'en', word: /timetable/i, say: 'Schedule' },
  { language: 'en', word: /\bsign(ed|ing)? (in|out)\b(?! with Google$)/i, say: 'Log in' },
  {
    language: 'en',
    word: /\b(nobody|somebody|whoever|anew|reckon\w*|mend)\b/i,
    say: 'No one, someone, again, calculate, fix',
  },
  { language: 'ru', word: /^Нет связи(\.|:|$)/, say: 'Нет сети' },
] as const;

/** Every text of a language with its key. */
function textsIn(language: string): { key: string; text: string }[] {
  const found: { key: string; text: string }[] = [];
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') found.push({ key, text: value });
    else for (const [name, inner] of Object.entries(value ?? {})) walk(inner, `${key}.${name}`);
  };
  for (const file of readdirSync(`${ROOT}${language}`)) {
    walk(JSON.parse(readFileSync(`${ROOT}${language}/${file}`, 'utf8')), file.replace('.json', ''));
  }
  return found;
}

it.each(RETIRED)('$language uses $say', ({ language, word }) => {
  expect(textsIn(language).filter(({ text }) => word.test(text))).toEqual([]);
});

it('kg has fixed terms for a discipline and for a lesson (сабак)', () => {
  const disciplines = textsIn('kg').filter(({ key }) => key.endsWith('.discipline'));
  expect(disciplines.filter(({ text }) => !/дисциплина/i.test(text))).toEqual([]);
  expect(disciplines.length).toBeGreaterThan(1);
});

it.each(['ru', 'kg', 'en'])('the title of the password screen occurs once on its page in %s', (language) => {
  const texts = textsIn(language);
  const title = texts.find(({ key }) => key === 'profile.titles.changePassword')?.text;
  expect(texts.filter(({ key, text }) => key.startsWith('profile.password.') && text === title)).toEqual([]);
});
