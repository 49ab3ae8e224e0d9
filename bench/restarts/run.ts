import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Report, Wish } from './rounds.ts';

/**
 * Runs restarts under load in a process that holds a listening socket as systemd does: it never accepts from the
 * socket, and passes it to each server that it starts.
 */
export async function runRestarts(wish: Wish): Promise<Report> {
  const listening = createServer();
  await once(listening.listen(0, '127.0.0.1'), 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // Node has no public property for the descriptor.
  const fd = Number(Reflect.get(Reflect.get(listening, '_handle'), 'fd'));
  const script = join(import.meta.dirname, 'rounds-process.ts');
  const args = ['--import', 'tsx', script, JSON.stringify({ ...wish, port })];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', fd, 'ipc'] });
  listening.close();
  const report = once(child, 'message').then(([message]) => message as Report);
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`The restarts ended with ${code}`);
  });
  try {
    return await Promise.race([report, exited]);
  } finally {
    exited.catch(() => undefined);
    if (child.connected) child.disconnect();
  }
}
