import { Failure } from '@bilim/contract/failures';
import { createFairQueue } from '../../ground/fair-queue.ts';
import type { Log } from '../../ground/log.ts';
import { type PictureChild, startPictureChild } from './picture-child.ts';
import {
  type Answer,
  BOOK_COST,
  type BookAnswer,
  type BookOrder,
  type Order,
  PICTURE_COST,
  type PictureAnswer,
  type PictureCost,
  type PictureOrder,
} from './picture-order.ts';

/** Queue limits: per person as many as one form may carry, and in total. */
const WAITING = { each: 10, all: 60 };
const IDLE_MS = 10_000;
const TRY_AGAIN_SECONDS = 10;

/**
 * Decodes and redraws pictures and covers of books in a separate process, one after the other, in fair turns. The
 * process starts on demand and ends when idle. A crash affects only the current picture.
 */
export type Pictures = {
  /** Fails with PICTURES_BUSY when too many wait. */
  draw(order: PictureOrder, forPerson: number): Promise<PictureAnswer>;
  /** The same for a book. */
  readBook(order: BookOrder, forPerson: number): Promise<BookAnswer>;
  /** The pid of the drawing process while it runs. */
  pid(): number | undefined;
  close(): Promise<void>;
};

type Waiting = {
  order: Order;
  answer(answer: Answer): void;
  fail(error: unknown): void;
};

export function createPictures({
  log,
  cost = {},
  waiting = WAITING,
  idleMs = IDLE_MS,
}: {
  log: Log;
  cost?: Partial<PictureCost>;
  waiting?: typeof WAITING;
  idleMs?: number;
}): Pictures {
  const queue = createFairQueue<Waiting>(waiting);
  const busy = () => new Failure('PICTURES_BUSY', { seconds: TRY_AGAIN_SECONDS });
  let child: PictureChild | null = null;
  let working = false;
  let closed = false;
  let rest: NodeJS.Timeout | undefined;

  const end = async () => {
    const old = child;
    child = null;
    await old?.end();
  };
  const costOf = ({ as }: Order) => ({ ...(as === 'cover' ? BOOK_COST : PICTURE_COST), ...cost });
  const follow = async (order: Order): Promise<Answer> => {
    if (closed) throw busy();
    if (!child || child.isGone()) child = await startPictureChild();
    if (closed) {
      await end();
      throw busy();
    }
    const answer = await child.draw(order, costOf(order));
    if (closed) throw busy();
    if ('fault' in answer) log.warn({ fault: answer.fault, type: order.type }, 'A picture was refused');
    return answer;
  };
  const work = async () => {
    if (working) return;
    working = true;
    clearTimeout(rest);
    for (let next = queue.next(); next; next = queue.next()) {
      await follow(next.order).then(next.answer, next.fail);
    }
    working = false;
    if (!closed) rest = setTimeout(end, idleMs).unref();
  };

  const inTurn = (order: Order, forPerson: number) =>
    new Promise<Answer>((answer, fail) => {
      if (closed || !queue.add(forPerson, { order, answer, fail })) return fail(busy());
      void work();
    });

  return {
    async draw(order, forPerson) {
      const answer = await inTurn(order, forPerson);
      return 'book' in answer ? { fault: 'unreadable' } : answer;
    },
    async readBook(order, forPerson) {
      const answer = await inTurn(order, forPerson);
      return 'drawn' in answer ? { fault: 'unreadable' } : answer;
    },
    pid: () => (child?.isGone() ? undefined : child?.pid),
    async close() {
      closed = true;
      clearTimeout(rest);
      await end();
    },
  };
}
