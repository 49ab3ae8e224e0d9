import { PREFIX } from '@bilim/contract/limits';
import { ofTag } from '../language.ts';
import { say, type Texts, type Values } from './say.ts';

type Say = (key: string, values?: Values) => string;
/** `ready`: all of its texts are there. */
type Said = { t: Say; i18n: typeof texts; ready: boolean };

const held = new Map<string, Texts>();
const coming = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let language = '';
let wanted = '';

const placeOf = (tag: string, area: string) => `${tag} ${area}`;
const tell = () => {
  for (const listener of listeners) listener();
};

export const hasTexts = (tag: string, area: string) => held.has(placeOf(tag, area));

/** Texts come area by area over HTTP; the service worker keeps them for a visit without network. */
async function fetchTexts(tag: string, area: string) {
  const file = `${ofTag(tag)}/${area}.json`;
  held.set(placeOf(tag, area), (await earlyTexts(file)) ?? (await askFor(file)));
}

async function askFor(file: string): Promise<Texts> {
  const response = await fetch(`${PREFIX}/public/locales/${file}`);
  if (!response.ok) throw new Error(`No texts in ${file}: ${response.status}`);
  return response.json();
}

/** Those that public/early.js asked for while this code was on its way. */
const earlyTexts = (file: string) => globalThis.early?.texts?.[file]?.catch(() => undefined);

/** Each area is asked for once; should it not come, the next who needs it asks again. Never fails. */
export async function bringTexts(tag: string, areas: readonly string[]) {
  const asked = areas.map((area) => {
    const place = placeOf(tag, area);
    if (held.has(place)) return undefined;
    const way = coming.get(place) ?? fetchTexts(tag, area).then(tell, () => undefined);
    coming.set(place, way);
    return way.finally(() => coming.delete(place));
  });
  await Promise.all(asked);
}

/** All that is shown in one language is there in the other before anything switches; the last wish counts. */
export async function speak(tag: string, areas: readonly string[], onSwitch?: () => void) {
  wanted = tag;
  const shown = [...held.keys()].flatMap((place) => {
    const [of, area = ''] = place.split(' ');
    return of === language ? area : [];
  });
  await bringTexts(tag, [...new Set([...areas, ...shown])]);
  if (wanted !== tag) return;
  language = tag;
  onSwitch?.();
  tell();
}

/** Says a key of the first of these areas that has it; `area:key` names one. An unknown key stands for itself. */
function sayIn(tag: string, areas: readonly string[], asked: string, values?: Values): string {
  const [key = '', named] = asked.split(':').reverse();
  for (const area of named ? [named] : areas) {
    const texts = held.get(placeOf(tag, area));
    const found = texts && say({ texts, key, tag, values });
    if (found !== undefined) return found;
  }
  return key;
}

const said = new Map<string, Said>();

/** The same object until the language changes or missing texts come. */
export function saidIn(areas: readonly string[]): Said {
  const tag = language;
  const ready = areas.every((area) => hasTexts(tag, area));
  const place = `${placeOf(tag, areas.join())} ${ready}`;
  const known = said.get(place);
  if (known) return known;
  const made: Said = { t: (key, values) => sayIn(tag, areas, key, values), i18n: texts, ready };
  said.set(place, made);
  return made;
}

export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What stands for i18next in the browser: what of it our code calls. */
const texts = {
  get language() {
    return language;
  },
  t: (key: string, values?: Values) => sayIn(language, ['ui'], key, values),
  getFixedT:
    (tag: string | null, area: string): Say =>
    (key, values) =>
      sayIn(tag ?? language, [area], key, values),
  hasResourceBundle: hasTexts,
  async reloadResources(tags: readonly string[], areas: readonly string[]) {
    await Promise.all(tags.map((tag) => bringTexts(tag, areas)));
  },
};

export default texts;
