import { Failure, type FailureCode } from '@bilim/contract/failures';
import type { AppContext } from '../../context/app-context.ts';
import { makeOrder } from './make.service.ts';

/** It was made or ended meanwhile, or something that the paper says is not known of this student: the office sees what. */
const NOT_OURS: readonly FailureCode[] = ['REFERENCE_STATE', 'REFERENCE_GAP', 'TRANSCRIPT_EMPTY'];

/** Makes what needs nobody's work, if it still waits; false while too much is drawn to make it now. */
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
