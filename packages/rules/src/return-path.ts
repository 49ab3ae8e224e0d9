const HOME = '/lms';
/** Only to resolve a path against; nothing is ever sent there. */
const HERE = 'https://here.invalid';

/**
 * Where to send a person after signing in: the path they asked for when it lies inside /lms and shows a page, else
 * the home page. Whatever a browser would read as another site (`//host`, `\\host`, `..`, a scheme) is home.
 */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || hasTrick(asked)) return HOME;
  const url = URL.canParse(asked, HERE) ? new URL(asked, HERE) : null;
  if (!url || url.origin !== HERE) return HOME;
  const inside = url.pathname === HOME || url.pathname.startsWith(`${HOME}/`);
  const noPage = url.pathname === `${HOME}/login` || url.pathname.startsWith(`${HOME}/api/`);
  return inside && !noPage ? url.pathname + url.search + url.hash : HOME;
}

/** A backslash is a slash to browsers; spaces and control characters vanish in them. */
function hasTrick(path: string): boolean {
  return path.includes('\\') || [...path].some((char) => char <= ' ' || char === '\u007f');
}
