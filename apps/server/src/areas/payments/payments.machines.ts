import type { AreaMachines } from '../../http/machine/machine-call.ts';
import { bankCalls } from './banks/bank-calls.ts';
import { cardCalls } from './card/result.ts';
import { mountSandbox } from './sandbox/mount-sandbox.ts';

/** Banks, kiosks and the acquirer; the sandbox simulates an acquirer. */
export const paymentsMachines: AreaMachines = {
  calls: (context) => [...bankCalls(context), ...cardCalls(context)],
  mountSimulator: mountSandbox,
};
