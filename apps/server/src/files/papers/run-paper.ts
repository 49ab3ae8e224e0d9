import { Worker } from 'node:worker_threads';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import pLimit from 'p-limit';
import * as z from 'zod';
import { entryOf } from '../../ground/entry.ts';

/** The parts of a receipt. */
export type ReceiptPart =
  | { kind: 'head'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** A warning that stands out. */
  | { kind: 'warning'; text: string }
  /** A QR code with a text beside it. */
  | CodePart;
/** `shown` replaces the content below the text; `alt` is the text for screen readers. */
type CodePart = { kind: 'code'; content: string; text: string; shown?: string; alt?: string };

type TableColumn = {
  title: string;
  /** Share of the table width. */
  width: number;
  align?: 'left' | 'right' | 'center';
};

/** The parts of a paper, from top to bottom. */
export type PaperPart =
  | ReceiptPart
  /** A paragraph. */
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Its head is repeated on each page. */
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] };

/** The parts around the body of every paper. */
type FramePart =
  | { kind: 'letterhead'; lines: readonly string[] }
  | { kind: 'subtitle'; text: string }
  | { kind: 'signer'; post: string; name: string };

/** One page of A5. */
export type Receipt = { title: string; madeAt: Date; parts: readonly ReceiptPart[] };
/** A4, any number of pages, tagged for screen readers. */
export type Paper = {
  title: string;
  number: string;
  language: Language;
  madeAt: Date;
  parts: readonly (PaperPart | FramePart)[];
  /** The word across each page of a draft; a draft has no number. */
  draft?: string;
};

/** Cards with sign-in credentials to cut out: A4, ten on a page, each section on new pages. */
export type CredentialSheet = {
  title: string;
  language: Language;
  madeAt: Date;
  /** Printed at the top of each page. */
  university: string;
  day: string;
  /** The URL of the login page, printed as text and as a QR code. */
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
/** Limit per person, so that one person does not make the others wait. */
const MOST_OF_ONE = 2;
const underWay = new Map<number, number>();
/** A thread ends after this many papers or this idle time, which frees its memory. */
const MOST_DRAWN = 200;
const IDLE_MS = 10_000;

/**
 * Draws a paper as a PDF; the same paper gives the same bytes. Runs in a thread with limits on memory and time.
 * `whose` is the person who requested it.
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

/**
 * Never refused: the credentials are not stored anywhere else. A caller with many sheets requests one after another.
 */
export const drawCredentialSheet = (sheet: CredentialSheet): Promise<Buffer> => draw(sheet);

type Drawable = Receipt | Paper | CredentialSheet;

const draw = async (paper: Drawable) =>
  Buffer.from(z.instanceof(Uint8Array).parse(await drawing(() => inThread(paper))));

/** The running thread, reused for the next paper: starting one takes longer than drawing. */
let kept: { thread: Worker; drawn: number; idle?: NodeJS.Timeout } | null = null;

function startThread(): NonNullable<typeof kept> {
  const { file, args } = entryOf({ name: 'paper-thread', source: 'files/papers/paper-thread.mjs' });
  const thread = new Worker(file, {
    argv: args,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: MEMORY_MB / 8 },
  });
  const started = { thread, drawn: 0 };
  // The next paper gets a new thread. Without this listener an error in an idle thread would end the process.
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
    // An idle thread does not keep the process running.
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
    const timer = setTimeout(
      () => settle(() => reject(new Error('Drawing a paper took too long'))),
      LONGEST_MS,
    );
    const onMessage = (bytes: unknown) => settle(() => resolve(bytes));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('The thread ended while drawing a paper')));
    const settle = (tell: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      tell();
    };
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.postMessage(paper);
  });
