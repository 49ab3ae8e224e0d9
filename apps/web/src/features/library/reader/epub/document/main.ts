import './document.css';
import type { FromBook, ToBook } from '../messages.ts';
import { findInBook, type SectionHit } from './find-in-book.ts';
import { listenTo } from './input.ts';
import { writtenHref } from './link-href.ts';
import { markHits } from './marks.ts';
import { type ShownBook, showBook } from './shown-book.ts';
import { turnBySwipes } from './swipes.ts';

/*
 * The document of an EPUB: it shows what the reader sends, and has no access to the user's data or the
 * server.
 */

const say = (message: FromBook) => window.parent.postMessage(message, window.location.origin);

let shown: ShownBook | null = null;
let hits: readonly SectionHit[] = [];
let current: SectionHit | null = null;
let searching = new AbortController();

const turn = (step: 1 | -1) => void shown?.turn(step);

function onPage({ doc, section }: { doc: Document; section: number }) {
  const onLink = async (link: Element) => {
    const of = shown?.book.sections[section];
    const written = await writtenHref(link, async () => (await of?.createDocument?.()) ?? null);
    if (!shown || !written) return;
    const href = of?.resolveHref?.(written) ?? written;
    if (shown.book.isExternal(href)) say({ say: 'link', href });
    else void shown.goTo({ place: href, share: 0 });
  };
  listenTo(doc, { say, turn, onLink: (link) => void onLink(link) });
  if (shown?.isFixed) turnBySwipes(doc, turn);
  mark();
}

const mark = () => {
  // A new page gets its highlights after its layout.
  requestAnimationFrame(() => {
    for (const { doc, index } of shown?.contents() ?? []) {
      if (shown && doc) markHits(shown, { doc, section: index }, { hits, current });
    }
  });
};

async function open({ file, place, share, look }: Extract<ToBook, { say: 'open' }>) {
  try {
    shown = await showBook(file, {
      onPage,
      onPlaced: (position) => say({ say: 'placed', position }),
      onTooLarge: () => say({ say: 'failed' }),
    });
    if (shown.isFixed) turnBySwipes(document, turn);
    shown.look(look);
    say({ say: 'opened', chapters: shown.chapters });
    await shown.goTo({ place, share });
  } catch (error) {
    console.warn(error);
    say({ say: 'failed' });
  }
}

function find(text: string) {
  const book = shown;
  if (!book) return;
  searching.abort();
  searching = new AbortController();
  current = null;
  void findInBook({
    book: book.book,
    text,
    cfiOf: book.cfiOf,
    signal: searching.signal,
    onSection: (found, busy) => {
      hits = [...found];
      mark();
      say({ say: 'found', text, pages: found.map(({ section }) => book.pageOf(section)), busy });
    },
  });
}

function showHit(index: number) {
  current = hits[index] ?? null;
  mark();
  if (current) void shown?.goTo({ place: current.cfi, share: 0 });
}

window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToBook>) => {
  if (source !== window.parent || origin !== window.location.origin) return;
  if (data.say === 'open') void open(data);
  else if (data.say === 'look') shown?.look(data.look);
  else if (data.say === 'turn') turn(data.step);
  else if (data.say === 'go') void shown?.goTo(data);
  else if (data.say === 'find') find(data.text);
  else showHit(data.index);
});
listenTo(document, { say, turn, onLink: () => undefined });
say({ say: 'ready' });
