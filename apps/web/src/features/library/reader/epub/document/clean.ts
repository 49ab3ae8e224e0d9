import type { EPUB } from 'foliate-js/epub.js';

/** Elements that run by themselves or load from outside. The content security policy would block them too. */
const ACTING = 'script, iframe, frame, frameset, object, embed, base, meta[http-equiv]';
const MARKUP = ['application/xhtml+xml', 'text/html', 'image/svg+xml'] as const;
type Markup = (typeof MARKUP)[number];
const XHTML = 'http://www.w3.org/1999/xhtml';

const isMarkup = (type: string): type is Markup => MARKUP.some((markup) => markup === type);

/** Any link except a stylesheet of the book contacts another server. */
const isStyle = (link: Element) =>
  /^\s*(alternate\s+)?stylesheet\s*$/i.test(link.getAttribute('rel') ?? '') &&
  !/^\s*(\/\/|(?!blob:)\w+:)/i.test(link.getAttribute('href') ?? '');

/** Cleans every page of a book, with any media type that the book declares. */
export function cleanTypes({ resources: { manifest, spine } }: EPUB) {
  const pages = new Set(spine.map(({ idref }) => idref));
  for (const item of manifest) {
    item.mediaType = (item.mediaType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (pages.has(item.id) && !isMarkup(item.mediaType)) item.mediaType = MARKUP[0];
  }
}

/**
 * Removes everything active from a page. Each removed element leaves an empty one, because positions count
 * elements.
 */
export function cleanDocument(doc: Document) {
  // A stylesheet processing instruction before the root may also run a program.
  for (const node of [...doc.childNodes]) {
    if (node.nodeType === Node.PROCESSING_INSTRUCTION_NODE) node.remove();
  }
  const links = [...doc.querySelectorAll('link')].filter((link) => !isStyle(link));
  for (const acting of [...doc.querySelectorAll(ACTING), ...links]) {
    acting.replaceWith(doc.createElementNS(XHTML, acting.closest('head') ? 'meta' : 'span'));
  }
  for (const element of doc.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const acts = /^on/i.test(name) || /^(action|formaction|ping|srcdoc|target)$/i.test(name);
      if (acts || /^\s*(javascript|vbscript):/i.test(value)) element.removeAttribute(name);
    }
  }
  return doc;
}

/** The same for markup given as text, with a policy that forbids scripts. Other text is unchanged. */
export function cleanText(text: string, type: string): string {
  if (!isMarkup(type)) return text;
  const doc = cleanDocument(new DOMParser().parseFromString(text, type));
  const policy = doc.createElementNS(XHTML, 'meta');
  policy.setAttribute('http-equiv', 'Content-Security-Policy');
  policy.setAttribute('content', "script-src 'none'");
  doc.head?.prepend(policy);
  return new XMLSerializer().serializeToString(doc);
}
