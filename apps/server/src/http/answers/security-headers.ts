const POLICY = {
  'default-src': "'self'",
  // Emotion creates empty style elements and fills them by insertRule, so the hash of the empty text is enough.
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
 * For the document that shows EPUBs and for the book pages in it: a book may have its own styles, pictures and fonts.
 * Scripts and network requests are blocked.
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

/** For the worker that reads QR codes from the camera: the only place where WebAssembly runs. */
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

/** The security headers of every answer, built once. */
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
