// Shows the login form before the application's code is here, in the right language, so that one can begin to type.
// What is typed stays when the code takes the form over; whoever sends it earlier is served then.
(() => {
  const ended = new URLSearchParams(location.search).has('ended') ? '-ended' : '';
  const template = document.getElementById(`form-${document.documentElement.lang}${ended}`);
  const root = document.getElementById('root');
  root.append(template.content.cloneNode(true));
  const form = root.querySelector('form');
  form.dataset.early = '';
  form.addEventListener('submit', (event) => {
    if (!('early' in form.dataset)) return;
    event.preventDefault();
    form.dataset.sent = '';
  });
})();
