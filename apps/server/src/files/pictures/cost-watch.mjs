// The thread of picture-process.ts that looks at what an order costs, also while the other one is in the middle of it.
// No TypeScript: so it starts at once, from the source too.
import { parentPort } from 'node:worker_threads';

const WATCH_MS = 20;
const MB = 1024 * 1024;

let watch;
parentPort?.on('message', (cost) => {
  clearInterval(watch);
  if (!cost) return;
  const began = process.cpuUsage();
  watch = setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    const tooLong = (user + system) / 1_000 > cost.cpuMs;
    // Nothing else ends while a decoder works.
    if (tooLong || process.memoryUsage.rss() > cost.memoryMb * MB) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
});
