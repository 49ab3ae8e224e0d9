import type { FastifyInstance } from 'fastify';
import { paymentsMachines } from '../areas/payments/payments.machines.ts';
import type { AppContext } from '../context/app-context.ts';
import type { LimitRequest } from '../http/limits/request-limits.ts';
import type { AreaMachines, MachineCall } from '../http/machine/machine-call.ts';

/** The areas that servers of other organisations call. */
const AREAS: readonly AreaMachines[] = [paymentsMachines];

export const machineCalls = (context: AppContext): MachineCall[] =>
  AREAS.flatMap(({ calls }) => calls(context));

export async function mountSimulators(parts: {
  app: FastifyInstance;
  context: AppContext;
  limit: LimitRequest;
}) {
  for (const { mountSimulator } of AREAS) await mountSimulator?.(parts);
}
