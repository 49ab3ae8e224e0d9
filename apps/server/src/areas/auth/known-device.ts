import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../context/app-context.ts';
import type { Http } from '../../http/mount-area.ts';
import { cookieScope } from '../../http/session/xsrf.ts';
import { plainLogin } from './new-credentials.ts';

const COOKIE = 'bilim_device';
/** The last people on a shared computer. */
const MOST_LOGINS = 8;

const namedBy = ({ id, login }: { id: string; login: string }) => `${id}|${plainLogin(login)}`;

/** The device id and a tag for each login that succeeded on it. Tags are signed, so they cannot be forged. */
function readCookie({ request }: Pick<Http, 'request'>): { id: string; tags: string[] } | null {
  const [id = '', ...tags] = request.cookies[COOKIE]?.split('.') ?? [];
  const isPlain = [id, ...tags].every((part) => /^[\w-]{22,49}$/.test(part));
  return isPlain && tags.length <= MOST_LOGINS ? { id, tags } : null;
}

/** The id of the browser, if this login succeeded in it before. */
export function knownDevice({
  context,
  request,
  login,
}: { context: AppContext; login: string } & Pick<Http, 'request'>): string | null {
  const device = readCookie({ request });
  if (!device) return null;
  const { id, tags } = device;
  const text = namedBy({ id, login });
  return tags.some((tag) => context.config.keys.isSigned('device', text, tag)) ? id : null;
}

/** Marks this browser as known for the login, also after signing out. */
export function rememberDevice({
  context,
  request,
  reply,
  login,
}: { context: AppContext; login: string } & Http): void {
  const { id, tags } = readCookie({ request }) ?? { id: randomBytes(16).toString('base64url'), tags: [] };
  const tag = context.config.keys.sign('device', namedBy({ id, login }));
  const kept = [tag, ...tags.filter((one) => one !== tag)].slice(0, MOST_LOGINS);
  reply.setCookie(COOKIE, [id, ...kept].join('.'), { ...cookieScope({ context, request }), httpOnly: true });
}
