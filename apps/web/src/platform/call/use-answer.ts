import type { JsonEndpoint } from '@bilim/contract/endpoint';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { useReturns } from '../kept/offline.ts';
import { useLanguage } from '../words/language.ts';
import { call } from './call.ts';

type Nothing = z.ZodObject<Record<never, never>>;

/**
 * The response of a call without input, for a page without a cache. It is fetched again when the language changes and
 * when the network returns. Undefined until it arrives.
 */
export function useAnswer<O extends z.ZodType>(endpoint: JsonEndpoint<Nothing, O>): z.output<O> | undefined {
  const [answer, setAnswer] = useState<z.output<O>>();
  const language = useLanguage();
  const returns = useReturns();
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch triggers; the call reads the language itself.
  useEffect(() => {
    const asked = new AbortController();
    call(endpoint, {}, { signal: asked.signal }).then(setAnswer, () => undefined);
    return () => asked.abort();
  }, [endpoint, language, returns]);
  return answer;
}
