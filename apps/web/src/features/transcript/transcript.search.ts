import { LANGUAGES, type Language } from '@bilim/contract/limits';

/** In which language the transcript is read, where that is another one than the screen's. */
export type TranscriptSearch = { in?: Language };

export const readTranscriptSearch = (search: Record<string, unknown>): TranscriptSearch => ({
  in: LANGUAGES.find((language) => language === search.in),
});
