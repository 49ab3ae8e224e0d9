import { bankCalls } from '../areas/payments/banks/bank-calls.ts';
import { cardCalls } from '../areas/payments/card/result.ts';
import type { AppContext } from '../context/app-context.ts';
import type { MachineCall } from '../http/machine/machine-call.ts';

/** The calls by servers of other organisations, from the settings. */
export const machineCalls = (context: AppContext): MachineCall[] => [
  ...bankCalls(context),
  ...cardCalls(context),
];
