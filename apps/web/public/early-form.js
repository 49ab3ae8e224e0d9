// Shows the login form before the application's code is here, in the right language, so that one can begin to type.
// What is typed stays when the code takes the form over; whoever sends it earlier is served then.
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

  /** As a link in that language would: the code keeps what the address asks for. */
  const speak = (tag) => {
    const language = tag === 'ky' ? 'kg' : tag;
    const address = new URL(location.href);
    address.searchParams.set('lang', language);
    history.replaceState(history.state, '', address);
    page.lang = tag;
    // The code will want its texts in this one.
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
