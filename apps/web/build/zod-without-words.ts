import type { Plugin } from 'vite';

const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;
const PROBE = /[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/;
const OBJECTS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const MESSAGES = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;

/**
 * Every Zod schema includes its JSON Schema writer, used only for the server’s documentation, and English messages,
 * which are never shown here: about 9 kB before login. Each such function becomes an empty one. Zod also probes
 * whether code from strings may run, and the content policy reports each probe. The code that would generate such
 * code is therefore removed too.
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
            this.error('This Zod version has its messages in another place');
          return { code: 'export default () => ({});', map: null };
        }
        if (PROBE.test(id)) {
          const mended = code.replace(/allowsEval = ([^\n]*?)cached\(\(\) => \{/, '$&\n    return false;');
          if (mended === code) this.error('This Zod version checks for eval in another place');
          return { code: mended, map: null };
        }
        if (OBJECTS.test(id)) {
          const mended = code.replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(');
          if (mended === code) this.error('This Zod version creates its JIT objects in another place');
          return { code: mended, map: null };
        }
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        const renamed = code.match(/^export \{ \w+ as \w+ \};$/gm) ?? [];
        if (names.length === 0) this.error('This Zod version writes JSON Schema in another place');
        const empty = names.map((name) => `export const ${name} = () => undefined;`);
        return { code: [...empty, ...renamed].join('\n'), map: null };
      },
    },
  };
}
