const REFUSALS = ['GOOGLE_OFF', 'GOOGLE_NOT_LINKED', 'GOOGLE_TAKEN', 'GOOGLE_FAILED'] as const;

/** Why Google's way back ended in a refusal, as the address says it; anything else there is a plain failure. */
export const googleRefusal = (code: string) => REFUSALS.find((known) => known === code) ?? 'GOOGLE_FAILED';
