import { LANGUAGES, type Language } from '@bilim/contract/limits';

/** The transcript's language, if it differs from the interface's. */
export type TranscriptSearch = { in?: Language };

export const readTranscriptSearch = (search: Record<string, unknown>): TranscriptSearch => ({
  in: LANGUAGES.find((language) => language === search.in),
});
