import { PREFIX } from '@bilim/contract/limits';
import type { AppContext } from '../../../context/app-context.ts';

export const UNSUBSCRIBE_PATH = `${PREFIX}/unsubscribe`;

type Keys = { context: Pick<AppContext, 'config'> };

/** Signed, so that it works without signing in, in any mail program, for as long as the secret is known. */
export function unsubscribeAddress({
  context,
  publicUrl,
  personId,
}: Keys & { publicUrl: string; personId: number }) {
  const token = `${personId}.${context.config.keys.sign('unsubscribe', String(personId))}`;
  return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`;
}

/** The person of a genuine token. */
export function personOfToken({ context, token }: Keys & { token: unknown }): number | null {
  const [, id, signature] = /^(\d{1,9})\.([\w-]{20,80})$/.exec(typeof token === 'string' ? token : '') ?? [];
  if (id === undefined || signature === undefined) return null;
  return context.config.keys.isSigned('unsubscribe', id, signature) ? Number(id) : null;
}
