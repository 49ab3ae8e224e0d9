// Started by others.ts: requests the news and the chats in turn, at fixed moments; each message asks for the
// measurements since the last one.
import { chatContract } from '@bilim/contract/areas/chat.contract';
import { newsContract } from '@bilim/contract/areas/news.contract';
import type { SignedIn } from '../chat-clients.ts';
import type { Measured } from './others.ts';
import { sendOnce } from './send.ts';

const EVERY_MS = 50;
const { others, origins }: { others: SignedIn[]; origins: string[] } = JSON.parse(process.argv[2] ?? '');
const nothing = (): Measured => ({ news: [], chats: [], refused: 0 });
let measured = nothing();
let turn = 0;
setInterval(() => {
  const place = turn++;
  const who = others[place % others.length];
  const origin = origins[Math.floor(place / 2) % origins.length];
  if (who && origin) void measure({ who, origin, what: place % 2 === 0 ? 'news' : 'chats' });
}, EVERY_MS);
process.on('message', () => {
  process.send?.(measured);
  measured = nothing();
});

async function measure({ who, origin, what }: { who: SignedIn; origin: string; what: 'news' | 'chats' }) {
  const request =
    what === 'news'
      ? { path: newsContract.list.path, fields: { page: 1, tab: 'all' } }
      : { path: chatContract.recent.path, fields: {} };
  const started = performance.now();
  const answer = await sendOnce({ who, origin, ...request }).catch(() => null);
  if (answer?.status === 200) measured[what].push(performance.now() - started);
  else measured.refused += 1;
}
