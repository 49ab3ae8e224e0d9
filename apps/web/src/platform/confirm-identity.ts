import { signal } from './signal.ts';

/** Whether whoever sits here knows the password; the dialog answers it. */
type Question = { answer(known: boolean): void };
export const identityAsked = signal<Question | null>(null);

let asking: Promise<boolean> | null = null;

/** Has the password asked for again; whoever asks meanwhile gets the same answer. False when it was not given. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => identityAsked.set({ answer })).finally(() => {
    asking = null;
    identityAsked.set(null);
  });
  return asking;
}
