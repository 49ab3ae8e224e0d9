import { fork } from 'node:child_process';
import { once } from 'node:events';
import { SERVER_ENV } from './server.ts';

const HOST = new URL('server-host.mjs', import.meta.url);
const CLOCK = new URL('settable-clock.mjs', import.meta.url);

export type Host = Awaited<ReturnType<typeof startHost>>;

/** A process that serves one university after another. */
export async function startHost() {
  const child = fork(HOST, {
    execArgv: ['--import', CLOCK.href],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve: (answer: string) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  child.on('message', (message: { id: number; answer?: string; error?: string }) => {
    const { resolve, reject } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.error === undefined) resolve?.(message.answer ?? '');
    else reject?.(new Error(message.error));
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The server's host ended with ${code}`));
  });
  const ask = (order: 'serve' | 'end' | 'setClock', given?: unknown) =>
    new Promise<string>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      child.send({ id: lastId, order, given });
    });
  return {
    /** Answers its scheme, host and port. */
    serve: ({ dataDir, env }: { dataDir: string; env: Record<string, string> }) =>
      ask('serve', { ...SERVER_ENV, DATA_DIR: dataDir, ...env }),
    end: () => ask('end'),
    setClock: async (at: Date) => {
      await ask('setClock', at.getTime());
    },
    async close() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
