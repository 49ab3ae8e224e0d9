import type { Plugin } from 'vite';

/**
 * On import Sonner writes its styles into a <style> element, which our content policy forbids. Its stylesheet is
 * imported as a file instead, and the call that writes the element is removed.
 */
export function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        const calls = code.match(/^__insertCSS\(".*"\);?$/gm) ?? [];
        if (calls.length !== 1) this.error('Sonner no longer inserts its styles the way this build expects');
        return { code: code.replace(/^__insertCSS\(".*"\);?$/m, ''), map: null };
      },
    },
  };
}
