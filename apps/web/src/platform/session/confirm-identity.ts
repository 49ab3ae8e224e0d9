import { signal } from '../signal.ts';

/** The password dialog resolves this: whether the user entered the right password. */
type Question = { answer(known: boolean): void };
export const identityAsked = signal<Question | null>(null);

let asking: Promise<boolean> | null = null;

/** Requests the password again; concurrent callers share one answer. False when it was not entered. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => identityAsked.set({ answer })).finally(() => {
    asking = null;
    identityAsked.set(null);
  });
  return asking;
}
