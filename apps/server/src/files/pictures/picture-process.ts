import { setPriority } from 'node:os';
import sharp from 'sharp';
import { draw } from './draw.ts';
import type { FromPictureProcess, PictureCost, PictureOrder } from './picture-order.ts';

/**
 * The process in which pictures are drawn: one at a time, one thread, after everything else that wants the processor.
 * It holds no secret and no connection, and ends at once when a picture costs too much or when the server is gone.
 */
const WATCH_MS = 20;
const LOWER_PRIORITY = 10;
const MB = 1024 * 1024;

/** Nothing else ends while a decoder works. */
const end = () => process.kill(process.pid, 'SIGKILL');
const say = (message: FromPictureProcess) => process.send?.(message);

sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(LOWER_PRIORITY);
} catch {
  // Not allowed everywhere; then it has the priority of the server.
}

// A signal to the whole group is for the server, which finishes what it began; this ends with it.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.on('disconnect', end);
process.on('message', async (order: PictureOrder & PictureCost) => {
  const began = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    const tooLong = (user + system) / 1_000 > order.cpuMs;
    if (tooLong || process.memoryUsage.rss() > order.memoryMb * MB) end();
  }, WATCH_MS);
  // Whatever the decoder stumbles over, it is the picture's fault.
  const answer = await draw(order).catch(() => ({ fault: 'unreadable' as const }));
  clearInterval(watch);
  say(answer);
});
say({ ready: true });
