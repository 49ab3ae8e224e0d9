const ALLOWED = ['http:', 'https:', 'mailto:'];

/** Whether a link of a book may be followed: to a page of the web, to a letter, or within the book. */
export function isSafeLink(href: string): boolean {
  if (href.startsWith('#')) return true;
  try {
    return ALLOWED.includes(new URL(href).protocol);
  } catch {
    return false;
  }
}
