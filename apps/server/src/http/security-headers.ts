const POLICY = {
  'default-src': "'self'",
  // Emotion opens empty style elements and fills them by insertRule, so the hash of nothing is enough.
  'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * For the document that shows EPUBs, and for the pages of a book that it opens within: a book may bring styles,
 * pictures and fonts of its own. Nothing of it runs, and nothing is fetched from anywhere.
 */
const EPUB = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline' blob:",
  'img-src': 'blob: data:',
  'font-src': 'blob: data:',
  'media-src': 'blob:',
  'frame-src': 'blob:',
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
};

/** For the worker that reads codes off a camera's picture: the only place of ours where WebAssembly runs. */
const SCANNER = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': "'self'",
};

const written = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join(';');

export const EPUB_POLICY = written(EPUB);
export const SCANNER_POLICY = written(SCANNER);

/** What every answer tells browsers, put together once: the same for all of them. */
export function securityHeaders({ publicUrl }: { publicUrl: string | undefined }): Record<string, string> {
  return {
    'content-security-policy': written(POLICY),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}
