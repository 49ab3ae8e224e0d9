import { Worker } from 'node:worker_threads';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import pLimit from 'p-limit';
import * as z from 'zod';
import { entryOf } from '../../ground/entry.ts';

/** What may stand on a receipt. */
export type ReceiptPart =
  | { kind: 'head'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** Something that must not be overlooked. */
  | { kind: 'warning'; text: string }
  /** A QR code, with a text beside it. */
  | CodePart;
/** `shown` stands below the text instead of what the code holds, and `alt` is what is read to those who do not see it. */
type CodePart = { kind: 'code'; content: string; text: string; shown?: string; alt?: string };

type TableColumn = {
  title: string;
  /** Its share of the whole. */
  width: number;
  align?: 'left' | 'right' | 'center';
};

/** What may stand on a paper, from top to bottom. */
export type PaperPart =
  | ReceiptPart
  /** A paragraph. */
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Its head stands on each page that it takes. */
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] };

/** What stands around the body of every paper. */
type FramePart =
  | { kind: 'letterhead'; lines: readonly string[] }
  | { kind: 'subtitle'; text: string }
  | { kind: 'signer'; post: string; name: string };

/** One page of A5. */
export type Receipt = { title: string; madeAt: Date; parts: readonly ReceiptPart[] };
/** As many pages of A4 as it takes, tagged for screen readers. */
export type Paper = {
  title: string;
  number: string;
  language: Language;
  madeAt: Date;
  parts: readonly (PaperPart | FramePart)[];
  /** The word that stands across each page of what is no paper yet; it has no number then. */
  draft?: string;
};

/** Cards with what people sign in with, to cut out: A4, ten on a page, each section on pages of its own. */
export type CredentialSheet = {
  title: string;
  language: Language;
  madeAt: Date;
  /** At the head of each page. */
  university: string;
  day: string;
  /** Of the page where one signs in, as text and as a QR code. */
  address: string;
  words: Record<'code' | 'login' | 'password' | 'change' | 'handOver', string>;
  sections: readonly {
    name: string;
    cards: readonly { name: string; code: number; login: string; password: string }[];
  }[];
};

const MEMORY_MB = 256;
const LONGEST_MS = 60_000;
/** One at a time; longer queues are refused. */
const drawing = pLimit(1);
const MOST_WAITING = 16;
/** Of these nobody has more, so that nobody alone keeps the others waiting. */
const MOST_OF_ONE = 2;
const underWay = new Map<number, number>();
/** A thread that has drawn so many, or nothing for so long, ends: what it holds on to goes with it. */
const MOST_DRAWN = 200;
const IDLE_MS = 10_000;

/**
 * The PDF of a paper, the same bytes for the same paper. Made in a thread of its own, which has so much memory and time.
 * `whose` is the person whom it is drawn for.
 */
export async function drawPaper(paper: Receipt | Paper, { whose }: { whose?: number } = {}): Promise<Buffer> {
  if (drawing.pendingCount >= MOST_WAITING) throw new Failure('OVERLOADED', { seconds: 5 });
  if (whose === undefined) return draw(paper);
  const others = underWay.get(whose) ?? 0;
  if (others >= MOST_OF_ONE) throw new Failure('TOO_MANY_REQUESTS', { seconds: 5 });
  underWay.set(whose, others + 1);
  try {
    return await draw(paper);
  } finally {
    const left = (underWay.get(whose) ?? 1) - 1;
    if (left > 0) underWay.set(whose, left);
    else underWay.delete(whose);
  }
}

/** Of these none is refused: what stands on them is kept nowhere else. Whoever has many drawn asks for one after another. */
export const drawCredentialSheet = (sheet: CredentialSheet): Promise<Buffer> => draw(sheet);

type Drawable = Receipt | Paper | CredentialSheet;

const draw = async (paper: Drawable) =>
  Buffer.from(z.instanceof(Uint8Array).parse(await drawing(() => inThread(paper))));

/** The thread that is there, ready for the next paper: starting one takes longer than drawing. */
let kept: { thread: Worker; drawn: number; idle?: NodeJS.Timeout } | null = null;

function startThread(): NonNullable<typeof kept> {
  const { file, args } = entryOf({ name: 'paper-thread', source: 'files/papers/paper-thread.mjs' });
  const thread = new Worker(file, {
    ...{ argv: args, env: {}, stdout: true, stderr: true },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: MEMORY_MB / 8 },
  });
  const started = { thread, drawn: 0 };
  // Whatever ends it, the next paper gets another one; without this, a failure while it rests would end the process.
  thread.on('error', () => undefined);
  thread.on('exit', () => {
    if (kept === started) kept = null;
  });
  return started;
}

async function inThread(paper: Drawable): Promise<unknown> {
  const mine = kept ?? startThread();
  kept = mine;
  clearTimeout(mine.idle);
  const { thread } = mine;
  thread.ref();
  mine.drawn += 1;
  try {
    return await drawnBy({ thread, paper });
  } catch (error) {
    end(mine);
    throw error;
  } finally {
    // It keeps nobody from leaving.
    thread.unref();
    if (mine.drawn >= MOST_DRAWN) end(mine);
    else mine.idle = setTimeout(() => end(mine), IDLE_MS).unref();
  }
}

function end(one: NonNullable<typeof kept>) {
  if (kept === one) kept = null;
  void one.thread.terminate();
}

const drawnBy = ({ thread, paper }: { thread: Worker; paper: Drawable }): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('A paper took too long'))), LONGEST_MS);
    const onMessage = (bytes: unknown) => settle(() => resolve(bytes));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('A paper ended its thread')));
    const settle = (tell: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      tell();
    };
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.postMessage(paper);
  });
