import { CHAT_PAGE } from '@bilim/contract/areas/chat.constants';
import { NEWS_PAGE } from '@bilim/contract/areas/news.contract';
import { Failure } from '@bilim/contract/failures';
import { LANGUAGES, type Language, PREFIX } from '@bilim/contract/limits';
import type { AppContext } from '../../context/app-context.ts';
import { briefly } from '../../context/briefly.ts';
import { VERSION } from '../../ground/version.ts';
import { ping, selectUniversity } from './system.queries.ts';

export function clientConfig({ context }: { context: AppContext }) {
  const { limits, bookTypes } = context.config;
  return {
    apiBase: PREFIX,
    version: VERSION,
    languages: [...LANGUAGES],
    timeZone: context.config.timeZone,
    limits: { ...limits, bookTypes, newsPage: NEWS_PAGE, chatPage: CHAT_PAGE },
    features: { google: context.config.google !== null },
  };
}

export async function logo({ context, language }: { context: AppContext; language: Language }) {
  const row = await briefly(context, `university/${language}`, () =>
    selectUniversity(context.db, {}, { language }),
  );
  return row ?? { logo: '', width: 28, name: 'Bilim', fontsize: 18 };
}

export async function ready({ context }: { context: AppContext }) {
  if (context.stopping.aborted) throw new Failure('OVERLOADED', { seconds: 5 });
  await ping(context.db, {});
  return { status: 'ok' as const };
}

/** Writes a browser's error report to the log; the contract limits its size. The response is empty. */
export function reportError({
  context,
  report,
}: {
  context: AppContext;
  report: { message: string; stack: string; path: string };
}) {
  context.log.warn({ report }, 'a browser reported a failure');
  return null;
}
