import { cleanDocument } from './clean.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
const hrefOf = (link: Element | undefined) =>
  link?.getAttribute('href') ?? link?.getAttributeNS(XLINK, 'href') ?? null;

/**
 * The link's target as written in the book: for a page linked from an SVG the browser has a resolved address
 * instead.
 */
export async function writtenHref(link: Element, asWritten: () => Promise<Document | null>) {
  const href = hrefOf(link);
  if (!href?.startsWith('blob:')) return href;
  const at = [...link.ownerDocument.querySelectorAll('a')].indexOf(link as HTMLAnchorElement);
  const doc = await asWritten();
  return doc && hrefOf([...cleanDocument(doc).querySelectorAll('a')][at]);
}
