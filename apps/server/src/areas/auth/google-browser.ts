import { createHash, randomBytes } from 'node:crypto';
import { PREFIX } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import type { Http } from '../../http/mount-area.ts';
import { cookieScope } from '../../http/session/xsrf.ts';

const COOKIE = 'bilim_google';
const PATH = `${PREFIX}/api/google`;
const FLOW_MINUTES = 10;

/** Marks the browser that begins a flow; only this browser can finish it. */
export function markBrowser({ context, request, reply }: { context: AppContext } & Http): string {
  const mark = randomBytes(32).toString('base64url');
  const scope = { ...cookieScope({ context, request }), path: PATH, maxAge: FLOW_MINUTES * 60 };
  reply.setCookie(COOKIE, mark, { ...scope, httpOnly: true });
  return mark;
}

/** The mark of the returning browser; its cookie is removed. */
export function takeMark({ request, reply }: Http): string | null {
  const mark = request.cookies[COOKIE];
  if (mark) reply.clearCookie(COOKIE, { path: PATH });
  return mark ?? null;
}

/**
 * The key of a flow: the state that travels through the provider, and the mark that stays in the browser. An
 * attacker who sends their own state to another browser finds no flow, so no victim is signed in to the
 * attacker's account.
 */
export function flowHash({ state, mark }: { state: string; mark: string }): string {
  return createHash('sha256').update(`${state}\n${mark}`).digest('base64url');
}

/** Flows that began earlier have expired. */
export const flowsSince = (now: Date) => new Date(now.getTime() - FLOW_MINUTES * 60_000);
