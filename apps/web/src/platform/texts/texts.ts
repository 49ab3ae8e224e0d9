import { PREFIX } from '@bilim/contract/limits';
import { ofTag } from '../words/languages.ts';
import { say, type Texts, type Values } from './say.ts';
import type { QualifiedTextFunction, TextArea, TextFunction } from './text-types.ts';

type Say = (key: string, values?: Values) => string;
/** `ready`: all of its texts are loaded. */
type Said = { t: Say; language: string; ready: boolean };

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

/** Texts are loaded area by area over HTTP; the service worker caches them for offline visits. */
async function fetchTexts(tag: string, area: string) {
  const file = `${ofTag(tag)}/${area}.json`;
  holdTexts({ tag, area, texts: (await earlyTexts(file)) ?? (await askFor(file)) });
}

/** Adds the texts of an area without a request: for the build and for tests. */
export function holdTexts({ tag, area, texts }: { tag: string; area: string; texts: Texts }) {
  held.set(placeOf(tag, area), texts);
}

async function askFor(file: string): Promise<Texts> {
  const response = await fetch(`${PREFIX}/public/locales/${file}`);
  if (!response.ok) throw new Error(`No texts in ${file}: ${response.status}`);
  return response.json();
}

/** Texts that the early script requested while this code was loading. */
const earlyTexts = (file: string) => globalThis.early?.texts?.[file]?.catch(() => undefined);

/** Each area is requested once; after a failure the next user requests it again. Never throws. */
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

/** Loads all displayed areas in the new language before the switch; the last choice wins. */
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

/**
 * Returns the text of a key from the first area that has it; `area:key` names one. An unknown key is returned
 * unchanged.
 */
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

/** The same object until the language changes or missing texts load. */
export function saidIn(areas: readonly string[]): Said {
  const tag = language;
  const ready = areas.every((area) => hasTexts(tag, area));
  const place = `${placeOf(tag, areas.join())} ${ready}`;
  const known = said.get(place);
  if (known) return known;
  const made: Said = { t: (key, values) => sayIn(tag, areas, key, values), language: tag, ready };
  said.set(place, made);
  return made;
}

export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The BCP 47 tag of the current language. */
export const textLanguage = () => language;

/** A text outside a component, in the current language: `translate('ui:undo')`. */
export const translate: QualifiedTextFunction = (key: string, ...[values]: [Values?]) =>
  sayIn(language, [], key, values);

/** The texts of one area outside a component. `tag` is the current language unless given. */
export const translatorOf =
  <Area extends TextArea>(area: Area, tag = language): TextFunction<Area> =>
  (key: string, ...[values]: [Values?]) =>
    sayIn(tag, [area], key, values);
