import type { Plugin } from 'vite';

const SUMMARY = /\bsummary:\s*(['"`])(?:\\.|(?!\1).)*\1/gs;

/** The lines that document each call are for the generated documentation; a phone need not fetch them. */
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
