import { useMutation } from '@tanstack/react-query';
import { type Unsent, unsentOf } from '../../platform/kept/unsent.ts';
import { currentUser, logOut, personKeyOf } from '../../platform/session/session.ts';
import { signal } from '../../platform/signal.ts';

/** Unsent items that signing out would delete; the dialog resolves whether to continue. */
type Question = { unsent: readonly Unsent[]; answer(mayGo: boolean): void };
export const leavingAsked = signal<Question | null>(null);

const ask = (unsent: readonly Unsent[]) =>
  new Promise<boolean>((answer) => leavingAsked.set({ unsent, answer })).finally(() =>
    leavingAsked.set(null),
  );

async function leave() {
  const user = currentUser();
  const unsent = user ? await unsentOf(personKeyOf(user)) : [];
  if (unsent.length === 0 || (await ask(unsent))) await logOut();
}

/** Ends the session here and on the server; asks first when unsent items would be lost. */
export const useLogOut = () => useMutation({ mutationFn: leave });
