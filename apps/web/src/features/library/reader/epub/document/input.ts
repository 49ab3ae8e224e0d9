import { readerKey } from '../../reader-key.ts';
import type { FromBook } from '../messages.ts';

const WHEEL_STEP = 90;
const WHEEL_REST_MS = 260;

type Input = {
  say: (message: FromBook) => void;
  turn: (step: 1 | -1) => void;
  /** Follows a link of this page: external, or to a position in the book. */
  onLink: (link: Element) => void;
};

/** The keys that the reader handles; the book's own document must not scroll by them. */
const OBEYED = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', ' ', '/'];

/** Forwards the input of a page to the reader: keys, taps, links, the wheel. */
export function listenTo(doc: Document, { say, turn, onLink }: Input) {
  doc.addEventListener('keydown', (event) => {
    const key = readerKey(event);
    if (event.altKey || (key.ctrl ? key.key !== 'f' : !OBEYED.includes(key.key))) return;
    event.preventDefault();
    say({ say: 'key', key });
  });
  doc.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[*|href]');
    if (link) {
      event.preventDefault();
      return onLink(link);
    }
    if (doc.getSelection()?.isCollapsed !== false) say({ say: 'tapped' });
  });
  doc.addEventListener('submit', (event) => event.preventDefault());
  let [sum, turnedAt] = [0, 0];
  doc.addEventListener(
    'wheel',
    ({ deltaY, timeStamp, ctrlKey }) => {
      if (ctrlKey || timeStamp - turnedAt < WHEEL_REST_MS) return;
      sum += deltaY;
      if (Math.abs(sum) < WHEEL_STEP) return;
      turn(sum > 0 ? 1 : -1);
      [sum, turnedAt] = [0, timeStamp];
    },
    { passive: true },
  );
}
