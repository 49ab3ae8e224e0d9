import { authContract } from '../../../packages/contract/src/areas/auth.contract.ts';
import { startContract } from '../../../packages/contract/src/areas/start.contract.ts';
import { systemContract } from '../../../packages/contract/src/areas/system.contract.ts';

/** The calls of the early script. Only their paths, because the contract itself would make it heavy. */
export const EARLY_PATHS = {
  start: startContract.get.path,
  logo: systemContract.logo.path,
  google: authContract.googleEnabled.path,
} as const;
