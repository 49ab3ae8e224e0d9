import type { EPUB } from 'foliate-js/epub.js';

/** What acts by itself or reaches outside; the content policy would stop it, here it is not even there. */
const ACTING = 'script, iframe, frame, frameset, object, embed, base, meta[http-equiv]';
const MARKUP = ['application/xhtml+xml', 'text/html', 'image/svg+xml'] as const;
type Markup = (typeof MARKUP)[number];
const XHTML = 'http://www.w3.org/1999/xhtml';

const isMarkup = (type: string): type is Markup => MARKUP.some((markup) => markup === type);

/** Any link but a stylesheet of the book connects to somebody. */
const isStyle = (link: Element) =>
  /^\s*(alternate\s+)?stylesheet\s*$/i.test(link.getAttribute('rel') ?? '') &&
  !/^\s*(\/\/|(?!blob:)\w+:)/i.test(link.getAttribute('href') ?? '');

/** Every page of a book is one that is cleaned, whatever the book calls it. */
export function cleanTypes({ resources: { manifest, spine } }: EPUB) {
  const pages = new Set(spine.map(({ idref }) => idref));
  for (const item of manifest) {
    item.mediaType = (item.mediaType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (pages.has(item.id) && !isMarkup(item.mediaType)) item.mediaType = MARKUP[0];
  }
}

/** Takes out of a page of a book whatever could act. Each element leaves an empty one: places count them. */
export function cleanDocument(doc: Document) {
  // A stylesheet named above the page may be a program, too.
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

/** The same for text on its way to be shown, where no program at all may run; what is no markup stays as it is. */
export function cleanText(text: string, type: string): string {
  if (!isMarkup(type)) return text;
  const doc = cleanDocument(new DOMParser().parseFromString(text, type));
  const policy = doc.createElementNS(XHTML, 'meta');
  policy.setAttribute('http-equiv', 'Content-Security-Policy');
  policy.setAttribute('content', "script-src 'none'");
  doc.head?.prepend(policy);
  return new XMLSerializer().serializeToString(doc);
}
