import type { Plugin } from 'vite';
import { isFirst } from './chunks.ts';

const MARK = '//# allFunctionsCalledOnLoad\n';

/**
 * Most functions of the first chunks run before the first screen is there. A browser that knows this mark compiles them
 * while they come, beside the page; each would otherwise hold the page up when it is first called. The mark counts only
 * at the very beginning, so it is set after all that others write there.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    enforce: 'post',
    // A file that was fetched without it has another name.
    augmentChunkHash: ({ name }) => (isFirst(name) ? MARK : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isFirst(file.name)) file.code = MARK + file.code;
        }
      },
    },
  };
}
