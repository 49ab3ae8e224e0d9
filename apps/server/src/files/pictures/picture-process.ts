import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { entryOf } from '../../ground/entry.ts';
import { draw } from './draw.ts';
import type { Answer, FromPictureProcess, Order, PictureCost } from './picture-order.ts';

/**
 * The process in which pictures and books are drawn: one at a time, one thread, after everything else that wants the
 * processor. It holds no secret and no connection, and ends at once when one costs too much or when the server is gone.
 */
const LOWER_PRIORITY = 10;
/** The memory that a large book took is not given back; what comes next should not be refused for it. */
const WORN_BYTES = 256 * 1024 * 1024;

const say = (message: FromPictureProcess) => process.send?.(message);

sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(LOWER_PRIORITY);
} catch {
  // Not allowed everywhere; then it has the priority of the server.
}

const watch = new Worker(entryOf({ name: 'cost-watch', source: 'files/pictures/cost-watch.mjs' }).file);
await new Promise((resolve) => watch.once('online', resolve));

// A signal to the whole group is for the server, which finishes what it began; this ends with it.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (order: Order & PictureCost) => {
  watch.postMessage({ cpuMs: order.cpuMs, memoryMb: order.memoryMb });
  // Whatever the decoder stumbles over, it is the picture's fault.
  const answer = await follow(order).catch(() => ({ fault: 'unreadable' as const }));
  watch.postMessage(null);
  say({ ...answer, worn: process.memoryUsage.rss() > WORN_BYTES });
});
say({ ready: true });

async function follow(order: Order & PictureCost): Promise<Answer> {
  if (order.as !== 'cover') return draw(order);
  // Loaded when the first book comes: most that is drawn are pictures.
  if (order.type === 'application/pdf') return (await import('./read-pdf.ts')).readPdf(order);
  return (await import('./read-epub.ts')).readEpub(order);
}
