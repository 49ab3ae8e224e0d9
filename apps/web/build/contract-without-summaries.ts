import type { Plugin } from 'vite';

const SUMMARY = /\bsummary:\s*(['"`])(?:\\.|(?!\1).)*\1/gs;

/** Call summaries are only for the generated documentation; browsers need not download them. */
export function contractWithoutSummaries(): Plugin {
  return {
    name: 'contract-without-summaries',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/]areas[\\/]/ },
      order: 'pre',
      handler: (code) => ({ code: code.replace(SUMMARY, "summary: ''"), map: null }),
    },
  };
}
