import { Failure } from '@bilim/contract/failures';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import * as z from 'zod';
import { builtBeside, entryOf } from '../../ground/entry.ts';

const MEMORY_MB = 256;
const LONGEST_MS = 60_000;
/** One at a time; longer queues are refused. */
const inTurn = pLimit(1);
const MOST_WAITING = 16;
/** Limit per person, so that one person does not make the others wait. */
const MOST_OF_ONE = 2;
const underWay = new Map<number, number>();
/** A thread ends after this many papers or this idle time, which frees its memory. */
const MOST_DRAWN = 200;
const IDLE_MS = 10_000;

/**
 * The drawing module of an area: plain JavaScript whose default export turns an order into a PDFKit document. The same
 * order must give the same bytes. It runs in a thread with limits on memory and time, which all modules share.
 */
export function createDrawing<Order>(module: URL) {
  const file = builtBeside(module).href;
  const draw = async (order: Order) =>
    Buffer.from(z.instanceof(Uint8Array).parse(await inTurn(() => inThread({ file, order }))));
  return {
    /** Never refused. A caller with many orders requests one after another. */
    always: draw,
    /** Refused while too many orders wait. `whose` is the person who requested it. */
    async draw(order: Order, { whose }: { whose?: number } = {}): Promise<Buffer> {
      if (inTurn.pendingCount >= MOST_WAITING) throw new Failure('OVERLOADED', { seconds: 5 });
      if (whose === undefined) return draw(order);
      const others = underWay.get(whose) ?? 0;
      if (others >= MOST_OF_ONE) throw new Failure('TOO_MANY_REQUESTS', { seconds: 5 });
      underWay.set(whose, others + 1);
      try {
        return await draw(order);
      } finally {
        const left = (underWay.get(whose) ?? 1) - 1;
        if (left > 0) underWay.set(whose, left);
        else underWay.delete(whose);
      }
    },
  };
}

/** The running thread, reused for the next paper: starting one takes longer than drawing. */
let kept = { pool: startPool(), drawn: 0 };

function startPool(): Piscina {
  const { file } = entryOf({ name: 'paper-thread', source: 'files/papers/paper-thread.mjs' });
  const pool = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    env: {},
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: MEMORY_MB / 8 },
  });
  // The next paper gets a new thread. Without this listener an error in an idle thread would end the process.
  pool.on('error', () => undefined);
  return pool;
}

function inThread(task: { file: string; order: unknown }): Promise<unknown> {
  if (kept.drawn >= MOST_DRAWN) {
    void kept.pool.destroy();
    kept = { pool: startPool(), drawn: 0 };
  }
  kept.drawn += 1;
  return kept.pool.run(task, { signal: AbortSignal.timeout(LONGEST_MS) });
}
