import type { Plugin } from 'vite';
import { isFirst } from './chunks.ts';

const MARK = '//# allFunctionsCalledOnLoad\n';

/**
 * Most functions of the first chunks run before the first screen appears. A browser that supports this mark compiles
 * them off the main thread during the download; otherwise each first call blocks the page. The mark must be at the
 * very beginning, so this plugin runs after all others.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    enforce: 'post',
    // A file without the mark must have another name, because browsers may have it cached.
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
