import { LANGUAGES, type Language } from '@bilim/contract/limits';
import type ru from '@bilim/locales/ru/journal.json';
import { areaTexts } from '../../http/texts.ts';

const texts = areaTexts<typeof ru>('journal');
/** The names that the client proposes for a new module, in each language. */
const PROPOSED = LANGUAGES.map((language) => {
  const [before = '', after = ''] = texts.words[language].desk.modules.named.split('{{number}}');
  return new RegExp(`^${before}(\\d+)${after}$`);
});

/** Shows a proposed name ('Модуль 1') in the reader's language; a name of the teacher's own stays. */
export function moduleName({ name, language }: { name: string; language: Language }): string {
  const number = PROPOSED.map((pattern) => pattern.exec(name)?.[1]).find(Boolean);
  if (!number) return name;
  return texts.at({ key: 'desk.modules.named', language, details: { number } });
}

export const namedModules = <Module extends { name: string }>({
  modules,
  language,
}: {
  modules: readonly Module[];
  language: Language;
}): Module[] => modules.map((module) => ({ ...module, name: moduleName({ ...module, language }) }));
