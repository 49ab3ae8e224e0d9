import type { Plugin } from 'vite';

const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/**
 * Every Zod schema carries its writer of JSON Schema, which only the server's documentation uses; in the browser it
 * would weigh some 8 kB before login. Each of its functions becomes an empty one.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: WRITERS },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        const renamed = code.match(/^export \{ \w+ as \w+ \};$/gm) ?? [];
        if (names.length === 0) this.error('Zod writes JSON Schema elsewhere now');
        const empty = names.map((name) => `export const ${name} = () => undefined;`);
        return { code: [...empty, ...renamed].join('\n'), map: null };
      },
    },
  };
}
