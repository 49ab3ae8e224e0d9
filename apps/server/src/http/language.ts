import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@bilim/contract/limits';
import type { FastifyRequest } from 'fastify';

type Cookies = Pick<FastifyRequest, 'cookies'>;

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** Kyrgyz is `kg` to this product and `ky` to browsers. */
const fromTag = (tag: string | undefined) => {
  const primary = tag?.trim().slice(0, 2).toLowerCase();
  return primary === 'ky' ? 'kg' : primary;
};

/**
 * The caller's language: asked for, chosen before, or what the browser prefers among ours. An address that cannot even
 * be read is refused before its cookies are.
 */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'> & Partial<Cookies>): Language {
  const query = request.query;
  const asked = typeof query === 'object' && query && 'lang' in query ? query.lang : undefined;
  const preferred = (request.headers['accept-language'] ?? '').split(',').map(fromTag);
  return [asked, request.cookies?.lang, ...preferred].find(isLanguage) ?? DEFAULT_LANGUAGE;
}
