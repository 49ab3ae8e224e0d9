import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { makeOrder } from './make.service.ts';

/** The order was made or ended meanwhile, or a fact of the paper is missing; the office sees which. */
const NOT_OURS: readonly FailureCode[] = ['REFERENCE_STATE', 'REFERENCE_GAP', 'TRANSCRIPT_EMPTY'];

/** Makes an automatic order that still waits; false while the drawing queue is full. */
export async function tryToMake(order: {
  context: AppContext;
  origin: string;
  orderId: number;
  quiet: boolean;
}): Promise<boolean> {
  try {
    await makeOrder({ ...order, actor: 'nobody' });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'OVERLOADED' || error.code === 'TOO_MANY_REQUESTS') return false;
    if (!NOT_OURS.includes(error.code)) throw error;
  }
  return true;
}
