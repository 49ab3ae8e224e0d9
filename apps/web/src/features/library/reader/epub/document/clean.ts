/** What acts by itself or reaches outside; the content policy would stop it, here it is not even there. */
const ACTING =
  'script, iframe, object, embed, base, meta[http-equiv], link[rel~="preload"], link[rel~="prefetch"]';
const MARKUP = ['application/xhtml+xml', 'text/html', 'image/svg+xml'] as const;
type Markup = (typeof MARKUP)[number];

const isMarkup = (type: string): type is Markup => MARKUP.some((markup) => markup === type);

/** Takes out of a page of a book whatever could act. Each element leaves an empty one: places count them. */
export function cleanDocument(doc: Document) {
  for (const acting of doc.querySelectorAll(ACTING)) {
    acting.replaceWith(doc.createElementNS('http://www.w3.org/1999/xhtml', 'span'));
  }
  for (const element of doc.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const acts = /^on/i.test(name) || /^(action|formaction|ping|srcdoc|target)$/i.test(name);
      if (acts || /^\s*(javascript|vbscript):/i.test(value)) element.removeAttribute(name);
    }
  }
  return doc;
}

/** The same for text on its way to be shown; what is no markup stays as it is. */
export function cleanText(text: string, type: string): string {
  if (!isMarkup(type)) return text;
  return new XMLSerializer().serializeToString(cleanDocument(new DOMParser().parseFromString(text, type)));
}
