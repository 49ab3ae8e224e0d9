const REFUSALS = ['GOOGLE_OFF', 'GOOGLE_NOT_LINKED', 'GOOGLE_TAKEN', 'GOOGLE_FAILED'] as const;

/** Why Google’s redirect was refused, from the address; any other value is a general failure. */
export const googleRefusal = (code: string) => REFUSALS.find((known) => known === code) ?? 'GOOGLE_FAILED';
