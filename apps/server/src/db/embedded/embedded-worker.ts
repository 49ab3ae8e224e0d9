import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import { serveWire } from './wire-server.ts';
import { workerSettings } from './worker-settings.ts';

const { folder, socketPath, durable } = workerSettings.parse(workerData);

/** Ends this thread before any answer leaves it; the main thread starts a new one, which recovers. */
function die(reason: string): never {
  parentPort?.postMessage({ state: 'panic', reason });
  process.exit(1);
}

const engine = await openEngine({ folder, durable, onPanic: die });

const server = await serveWire({
  socketPath,
  engine: {
    async run(messages) {
      const answer: Buffer[] = [];
      try {
        const onRawData = (bytes: Uint8Array) => answer.push(Buffer.from(bytes));
        await engine.execProtocolRawStream(messages, { syncToFs: false, onRawData });
      } catch (error) {
        die(String(error));
      }
      return Buffer.concat(answer);
    },
    async resetSession() {
      if (engine.isInTransaction()) await engine.exec('rollback');
      await engine.exec('discard all');
    },
  },
});

parentPort?.on('message', async () => {
  server.close();
  await engine.close();
  process.exit(0);
});
parentPort?.postMessage({ state: 'ready' });
