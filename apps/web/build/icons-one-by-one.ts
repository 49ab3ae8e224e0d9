import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const IMPORT = /^import \{([^}]*)\} from ["']lucide-react["'];?$/gm;
const EXPORT = /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm;

/** File of each lucide icon, by every name of the icon. */
function readIndex(): ReadonlyMap<string, string> {
  const index = readFileSync(
    fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')),
    'utf8',
  );
  return new Map(
    [...index.matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

/**
 * Imports each icon from its own file. With the index import every page would depend on all icons, and
 * build/chunks.ts could not tell which ones the first screen needs.
 */
export function iconsOneByOne(): Plugin {
  const files = readIndex();
  return {
    name: 'icons-one-by-one',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: 'lucide-react' },
      handler(code) {
        const own = (name: string) => {
          const [, imported = '', local = imported] = /^(\w+)(?: as (\w+))?$/.exec(name) ?? [];
          const file = files.get(imported);
          if (!file) return this.error(`lucide has no file for ${name}`);
          return `import ${local} from 'lucide-react/icons/${file}';`;
        };
        const split = (_whole: string, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map(own)
            .join(' ');
        return { code: code.replace(IMPORT, split), map: null };
      },
    },
  };
}
