import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { entryOf } from '../../ground/entry.ts';
import { draw } from './draw.ts';
import type { Answer, FromPictureProcess, Order, PictureCost } from './picture-order.ts';

/**
 * The process that draws pictures and books: one at a time, one thread, with low priority. It has no secrets and no
 * connections. It ends when an order costs too much or when the server is gone.
 */
const LOWER_PRIORITY = 10;
/**
 * The memory of a large book is not returned to the system; above this size the process is replaced, so that the next
 * order is not refused for it.
 */
const WORN_BYTES = 256 * 1024 * 1024;

const say = (message: FromPictureProcess) => process.send?.(message);

sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(LOWER_PRIORITY);
} catch {
  // Not permitted on every system; then it keeps the server's priority.
}

const watch = new Worker(entryOf({ name: 'cost-watch', source: 'files/pictures/cost-watch.mjs' }).file);
await new Promise((resolve) => watch.once('online', resolve));

// A signal to the process group is for the server, which finishes its work; this process ends with it.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (order: Order & PictureCost) => {
  watch.postMessage({ cpuMs: order.cpuMs, memoryMb: order.memoryMb });
  // Any decoder error is the picture's fault.
  const answer = await follow(order).catch(() => ({ fault: 'unreadable' as const }));
  watch.postMessage(null);
  say({ ...answer, worn: process.memoryUsage.rss() > WORN_BYTES });
});
say({ ready: true });

async function follow(order: Order & PictureCost): Promise<Answer> {
  if (order.as !== 'cover') return draw(order);
  // Loaded with the first book: most orders are pictures.
  if (order.type === 'application/pdf') return (await import('./read-pdf.ts')).readPdf(order);
  return (await import('./read-epub.ts')).readEpub(order);
}
