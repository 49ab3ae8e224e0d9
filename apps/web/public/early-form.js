// Shows the login form in the right language before the application code loads, so that the user can start typing.
// The code keeps the input when it takes the form over, and handles a form that was submitted earlier.
(() => {
  const page = document.documentElement;
  const root = document.getElementById('root');
  const ended = new URLSearchParams(location.search).has('ended') ? '-ended' : '';
  const form = () => root.querySelector('form');

  const show = () => {
    const template = document.getElementById(`form-${page.lang}${ended}`);
    root.replaceChildren(template.content.cloneNode(true));
    form().dataset.early = '';
  };
  show();

  /** Sets the address as a language link would: the code keeps the query parameters. */
  const speak = (tag) => {
    const language = tag === 'ky' ? 'kg' : tag;
    const address = new URL(location.href);
    address.searchParams.set('lang', language);
    history.replaceState(history.state, '', address);
    page.lang = tag;
    // The application will need its texts in this language.
    window.early?.bring(language);
    const typed = new FormData(form());
    show();
    for (const [name, value] of typed) form().elements.namedItem(name).value = value;
    root.querySelector(`button[lang="${tag}"]`).focus();
  };
  root.addEventListener('click', ({ target }) => {
    const tag = target.closest('button')?.lang;
    if (tag && !('taken' in root.dataset)) speak(tag);
  });
  root.addEventListener('submit', (event) => {
    if (!('early' in form().dataset)) return;
    event.preventDefault();
    form().dataset.sent = '';
  });
})();
