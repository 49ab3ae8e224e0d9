const ALLOWED = ['http:', 'https:', 'mailto:'];

/** Whether a book's link may be followed: to a web page, to an e-mail address, or within the book. */
export function isSafeLink(href: string): boolean {
  if (href.startsWith('#')) return true;
  try {
    return ALLOWED.includes(new URL(href).protocol);
  } catch {
    return false;
  }
}
