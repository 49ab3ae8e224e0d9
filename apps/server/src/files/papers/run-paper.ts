import { Worker } from 'node:worker_threads';
import { Failure } from '@bilim/contract/failures';
import pLimit from 'p-limit';
import * as z from 'zod';
import { entryOf } from '../../ground/entry.ts';

/** What stands on a paper, from top to bottom. */
export type PaperPart =
  | { kind: 'head'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** Something that must not be overlooked. */
  | { kind: 'warning'; text: string }
  /** A QR code, with a text beside it. */
  | { kind: 'code'; content: string; text: string };
export type Paper = { title: string; madeAt: Date; parts: readonly PaperPart[] };

const MEMORY_MB = 256;
const LONGEST_MS = 60_000;
/** One at a time; longer queues are refused. */
const drawing = pLimit(1);
const MOST_WAITING = 16;

/** The PDF of a paper, A5, the same bytes for the same paper. Made in a thread of its own, which has so much memory and time. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  if (drawing.pendingCount >= MOST_WAITING) throw new Failure('OVERLOADED');
  return Buffer.from(z.instanceof(Uint8Array).parse(await drawing(() => inThread(paper))));
}

const inThread = (paper: Paper): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { file, args } = entryOf({ name: 'paper-thread', source: 'files/papers/paper-thread.mjs' });
    const thread = new Worker(file, {
      ...{ argv: args, workerData: paper, env: {}, stdout: true, stderr: true },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: MEMORY_MB / 8 },
    });
    const timer = setTimeout(() => {
      reject(new Error('A paper took too long'));
      void thread.terminate();
    }, LONGEST_MS);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('A paper ended its thread'));
    });
  });
