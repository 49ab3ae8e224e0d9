// A thread of picture-process.ts that checks what an order costs while the main thread is busy with it. Plain
// JavaScript, so that it starts at once from source too.
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
    // Only a kill stops a decoder that is working.
    if (tooLong || process.memoryUsage.rss() > cost.memoryMb * MB) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
});
