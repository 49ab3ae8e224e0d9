import { type Language, PREFIX } from '@bilim/contract/limits';
import type { AppContext } from '../../../context/app-context.ts';

export const UNSUBSCRIBE_PATH = `${PREFIX}/unsubscribe`;

type Keys = { context: Pick<AppContext, 'config'> };

/** In the person's language, and signed, so that it works without signing in, in any mail program, for as long as the secret is known. */
export function unsubscribeAddress({
  context,
  publicUrl,
  personId,
  language,
}: Keys & { publicUrl: string; personId: number; language: Language }) {
  const token = `${personId}.${context.config.keys.sign('unsubscribe', String(personId))}`;
  return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}&lang=${language}`;
}

/** The person of a genuine token. */
export function personOfToken({ context, token }: Keys & { token: unknown }): number | null {
  const [, id, signature] = /^(\d{1,9})\.([\w-]{20,80})$/.exec(typeof token === 'string' ? token : '') ?? [];
  if (id === undefined || signature === undefined) return null;
  return context.config.keys.isSigned('unsubscribe', id, signature) ? Number(id) : null;
}
