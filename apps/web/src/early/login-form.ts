import { LANGUAGE_KEY } from '../platform/kept/stored-names.ts';
import { ofTag } from '../platform/words/languages.ts';

/*
 * `early-form.js`. Shows the login form in the right language before the application code loads, so that the user can
 * start typing. The code keeps the input when it takes the form over, and handles a form that was submitted earlier.
 */

const page = document.documentElement;
const root = document.getElementById('root');
const ended = new URLSearchParams(location.search).has('ended') ? '-ended' : '';
const form = () => root?.querySelector('form') ?? null;

function show() {
  const template = document.getElementById(`form-${page.lang}${ended}`);
  if (!(template instanceof HTMLTemplateElement)) return;
  root?.replaceChildren(template.content.cloneNode(true));
  const shown = form();
  if (shown) shown.dataset.early = '';
}

/** Sets the address as a language link would: the code keeps the query parameters. */
function speak(tag: string) {
  const language = ofTag(tag);
  const address = new URL(location.href);
  address.searchParams.set(LANGUAGE_KEY, language);
  history.replaceState(history.state, '', address);
  page.lang = tag;
  // The application will need its texts in this language.
  globalThis.early?.bring?.(language);
  const typed = new FormData(form() ?? undefined);
  show();
  for (const [name, value] of typed) {
    const field = form()?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && typeof value === 'string') field.value = value;
  }
  root?.querySelector<HTMLElement>(`button[lang="${tag}"]`)?.focus();
}

show();
root?.addEventListener('click', ({ target }) => {
  const tag = target instanceof Element ? target.closest('button')?.lang : '';
  if (tag && !('taken' in root.dataset)) speak(tag);
});
root?.addEventListener('submit', (event) => {
  const shown = form();
  if (!shown || !('early' in shown.dataset)) return;
  event.preventDefault();
  shown.dataset.sent = '';
});
