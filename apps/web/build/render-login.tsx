import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { LANGUAGES, type Language } from '../../../packages/contract/src/limits.ts';
import { LoginPage } from '../src/app/login-page.tsx';
import { holdTexts, speak } from '../src/platform/texts/texts.ts';
import { tagOf } from '../src/platform/words/languages.ts';

const LOCALES = join(import.meta.dirname, '../../../packages/locales');
const SAID = ['ui', 'shell', 'auth'];
/** Styles that MUI writes as attributes. The content policy removes them, so base.css contains them. */
const INLINE = /\sstyle="display:contents"/g;
const STYLE_ELEMENT = /<style[^>]*>(.*?)<\/style>/gs;

async function holdTextsOf(language: Language) {
  for (const area of SAID) {
    const texts = JSON.parse(await readFile(join(LOCALES, language, `${area}.json`), 'utf8'));
    holdTexts({ tag: tagOf(language), area, texts });
  }
}

/** Renders the login screen as templates, one for each language and reason, and one stylesheet for all of them. */
export async function renderLogin() {
  const sheet = new Set<string>();
  let templates = '';
  for (const language of LANGUAGES) {
    await holdTextsOf(language);
    await speak(tagOf(language), SAID);
    for (const ended of [false, true]) {
      const { html, css } = render({ ended });
      for (const rule of css) sheet.add(rule);
      templates += `<template id="form-${tagOf(language)}${ended ? '-ended' : ''}">${html}</template>\n`;
    }
  }
  return { templates, css: [...sheet].join('\n') };
}

function render({ ended }: { ended: boolean }) {
  const cache = createCache({ key: 'css' });
  // Collects styles instead of writing them between the elements.
  cache.compat = true;
  const drawn = renderToString(
    <CacheProvider value={cache}>
      <LoginPage search={ended ? { ended } : {}} />
    </CacheProvider>,
  );
  const css = [...drawn.matchAll(STYLE_ELEMENT)].map(([, rules = '']) => rules);
  for (const rules of Object.values(cache.inserted)) if (typeof rules === 'string') css.push(rules);
  const html = drawn.replaceAll(STYLE_ELEMENT, '').replaceAll(INLINE, '');
  if (html.includes('style=')) throw new Error(`The content policy forbids an inline style: ${html}`);
  return { html, css };
}
