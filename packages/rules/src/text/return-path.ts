const HOME = '/lms';
/** Only a base to resolve a path; no request is sent there. */
const HERE = 'https://here.invalid';

/**
 * The page after sign-in: the requested path if it is a page inside /lms, else the home page. Any text that a browser
 * would resolve to another site (`//host`, `\\host`, `..`, a scheme) gives the home page.
 */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || hasTrick(asked)) return HOME;
  const url = URL.canParse(asked, HERE) ? new URL(asked, HERE) : null;
  if (!url || url.origin !== HERE) return HOME;
  const inside = url.pathname === HOME || url.pathname.startsWith(`${HOME}/`);
  const noPage = url.pathname === `${HOME}/login` || url.pathname.startsWith(`${HOME}/api/`);
  return inside && !noPage ? url.pathname + url.search + url.hash : HOME;
}

/** Browsers treat a backslash as a slash, and remove spaces and control characters. */
function hasTrick(path: string): boolean {
  return path.includes('\\') || [...path].some((char) => char <= ' ' || char === '\u007f');
}
