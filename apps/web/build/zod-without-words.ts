import type { Plugin } from 'vite';

const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
const PROBE = /[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/;
const OBJECTS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const MESSAGES = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;

/**
 * Every Zod schema carries its writer of JSON Schema, which only the server's documentation uses, and messages in
 * English, which nobody reads here: some 9 kB before login. Each of its functions becomes an empty one. It also tries
 * whether code from strings may run, which our content policy reports each time: it may not. So what would write such code
 * goes as well.
 */
export function zodWithoutWords(): Plugin {
  return {
    name: 'zod-without-words',
    apply: 'build',
    transform: {
      filter: { id: [WRITERS, MESSAGES, PROBE, OBJECTS] },
      handler(code, id) {
        if (MESSAGES.test(id)) {
          if (!code.includes('export default function () {'))
            this.error('Zod keeps its messages elsewhere now');
          return { code: 'export default () => ({});', map: null };
        }
        if (PROBE.test(id)) {
          const mended = code.replace(/allowsEval = ([^\n]*?)cached\(\(\) => \{/, '$&\n    return false;');
          if (mended === code) this.error('Zod tries elsewhere now whether it may run code from strings');
          return { code: mended, map: null };
        }
        if (OBJECTS.test(id)) {
          const mended = code.replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(');
          if (mended === code) this.error('Zod makes its quick objects elsewhere now');
          return { code: mended, map: null };
        }
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        const renamed = code.match(/^export \{ \w+ as \w+ \};$/gm) ?? [];
        if (names.length === 0) this.error('Zod writes JSON Schema elsewhere now');
        const empty = names.map((name) => `export const ${name} = () => undefined;`);
        return { code: [...empty, ...renamed].join('\n'), map: null };
      },
    },
  };
}
