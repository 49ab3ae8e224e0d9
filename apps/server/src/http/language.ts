import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@bilim/contract/limits';
import type { FastifyRequest } from 'fastify';

type Cookies = Pick<FastifyRequest, 'cookies'>;

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** Our code for Kyrgyz is `kg`, the browsers' is `ky`. */
const fromTag = (tag: string | undefined) => {
  const primary = tag?.trim().slice(0, 2).toLowerCase();
  return primary === 'ky' ? 'kg' : primary;
};

/**
 * The caller's language: from the query, the cookie, or the browser's preference. A malformed URL is refused before
 * cookies are parsed.
 */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'> & Partial<Cookies>): Language {
  const query = request.query;
  const asked = typeof query === 'object' && query && 'lang' in query ? query.lang : undefined;
  const preferred = (request.headers['accept-language'] ?? '').split(',').map(fromTag);
  return [asked, request.cookies?.lang, ...preferred].find(isLanguage) ?? DEFAULT_LANGUAGE;
}
