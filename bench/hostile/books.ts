import type { Attack } from './attack.ts';
import type { SentBooks } from './send-books.ts';
import { underFire } from './under-fire.ts';

const MOST_PHOTO_MS = 60_000;

/**
 * Books that would exhaust a decoder's time or memory, are encrypted or damaged, or contain scripts, while other
 * users visit and one has a photo drawn. Each is accepted; an unreadable one has no pages and no cover.
 */
export const books: Attack = {
  name: 'books',
  seconds: 420,
  async run(server) {
    const { sent, figures, passed } = await underFire<SentBooks>(server, 'send-books.ts');
    const wrong = sent.books.filter(({ status, pages, expected }) => status !== 200 || pages !== expected);
    return {
      figures: {
        'books kept': `${sent.books.filter(({ status }) => status === 200).length} of ${sent.books.length}`,
        'wrong results': wrong.map(({ name, ...told }) => `${name} ${JSON.stringify(told)}`).join(', '),
        'with a cover': sent.books.flatMap(({ name, cover }) => (cover ? name : [])).join(', '),
        'a photo meanwhile': `${sent.photo.status} after ${Math.round(sent.photo.ms)} ms`,
        ...figures,
      },
      passed: passed && wrong.length === 0 && sent.photo.status === 200 && sent.photo.ms < MOST_PHOTO_MS,
    };
  },
};
