import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import { serveWire } from './wire-server.ts';
import type { WorkerReport, WorkerSettings } from './worker-messages.ts';

const { folder, socketPath, durable }: WorkerSettings = workerData;

function report(message: WorkerReport) {
  parentPort?.postMessage(message);
}

/** Ends this thread before any answer leaves it; the main thread starts a new one, which recovers. */
function endAsBroken(reason: string): never {
  report({ state: 'broken', reason });
  process.exit(1);
}

const engine = await openEngine({ folder, durable, onBroken: endAsBroken }).catch((error: unknown) =>
  endAsBroken(error instanceof Error ? error.message : String(error)),
);

const server = await serveWire({
  socketPath,
  engine: {
    async run(messages) {
      const answer: Buffer[] = [];
      const onRawData = (bytes: Uint8Array) => answer.push(Buffer.from(bytes));
      try {
        await engine.execProtocolRawStream(messages, { syncToFs: false, onRawData });
      } catch (error) {
        endAsBroken(String(error));
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
report({ state: 'ready' });
