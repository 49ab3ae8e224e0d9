// Runs both sides with reload: the server restarts on a change, Vite serves and updates the client.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './prepare.mjs';
import { ROOT } from './root.mjs';

install();
const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const env = { ...process.env, PORT: process.env.PORT ?? '3000' };
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/app/server.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  }),
  spawn(bin('vite'), ['apps/web'], { cwd: ROOT, stdio: 'inherit', env }),
];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });
}
