import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const MAKER = join(import.meta.dirname, 'shapes-of-contract.ts');

/** Versions of stored responses, computed from the contract at build time: `__SHAPES__`. */
export function contractShapes(): Plugin {
  return {
    name: 'contract-shapes',
    async config() {
      const { module } = await runnerImport<typeof import('./shapes-of-contract.ts')>(MAKER, {
        configFile: false,
        logLevel: 'warn',
      });
      return { define: { __SHAPES__: JSON.stringify(module.shapesOfContract()) } };
    },
  };
}
