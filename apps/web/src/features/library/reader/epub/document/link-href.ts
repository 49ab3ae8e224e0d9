import { cleanDocument } from './clean.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
const hrefOf = (link: Element | undefined) =>
  link?.getAttribute('href') ?? link?.getAttributeNS(XLINK, 'href') ?? null;

/** Where a link leads as the book wrote it: a page within a drawing's link has become an address of the browser's own. */
export async function writtenHref(link: Element, asWritten: () => Promise<Document | null>) {
  const href = hrefOf(link);
  if (!href?.startsWith('blob:')) return href;
  const at = [...link.ownerDocument.querySelectorAll('a')].indexOf(link as HTMLAnchorElement);
  const doc = await asWritten();
  return doc && hrefOf([...cleanDocument(doc).querySelectorAll('a')][at]);
}
