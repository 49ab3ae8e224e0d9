import type { FailureCode, FailureDetails } from '@bilim/contract/failures';
import { LANGUAGES, type Language } from '@bilim/contract/limits';
import enFailures from '@bilim/locales/en/failures.json' with { type: 'json' };
import enServer from '@bilim/locales/en/server.json' with { type: 'json' };
import kgFailures from '@bilim/locales/kg/failures.json' with { type: 'json' };
import kgServer from '@bilim/locales/kg/server.json' with { type: 'json' };
import ruFailures from '@bilim/locales/ru/failures.json' with { type: 'json' };
import ruServer from '@bilim/locales/ru/server.json' with { type: 'json' };
import i18next from 'i18next';

const texts = i18next.createInstance();
texts.init({
  resources: {
    ru: { failures: ruFailures, server: ruServer },
    kg: { failures: kgFailures, server: kgServer },
    en: { failures: enFailures, server: enServer },
  },
  supportedLngs: [...LANGUAGES],
  fallbackLng: 'ru',
  ns: ['failures', 'server'],
  // Plain text leaves the server; whoever shows it escapes it.
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** What a failure says to this reader. */
export function failureText({
  code,
  details,
  language,
}: {
  code: FailureCode;
  details: FailureDetails;
  language: Language;
}): string {
  return texts.t(code, { ...details, lng: language, ns: 'failures' });
}

/** A message that the server itself writes, e.g. after a password change. */
export function serverText({
  key,
  language,
  details,
}: {
  key: keyof typeof ruServer;
  language: Language;
  details?: FailureDetails;
}): string {
  return texts.t(key, { ...details, lng: language, ns: 'server' });
}
