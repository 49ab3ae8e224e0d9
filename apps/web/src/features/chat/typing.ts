import { signal, useSignal } from '../../platform/signal.ts';

/** Lifetime of 'is typing' without a renewal; a writer renews it every `TELL_TYPING_MS`. */
const SHOWN_MS = 5_000;
export const TELL_TYPING_MS = 3_000;

type Typist = { roomId: number; code: number; name: string };

const typists = signal<readonly Typist[]>([]);
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const nameOf = ({ roomId, code }: Pick<Typist, 'roomId' | 'code'>) => `${roomId}-${code}`;

export function startTyping(typist: Typist) {
  stopTyping(typist);
  typists.set([...typists.get(), typist]);
  timers.set(
    nameOf(typist),
    setTimeout(() => stopTyping(typist), SHOWN_MS),
  );
}

export function stopTyping(typist: Pick<Typist, 'roomId' | 'code'>) {
  clearTimeout(timers.get(nameOf(typist)));
  timers.delete(nameOf(typist));
  const left = typists.get().filter((one) => nameOf(one) !== nameOf(typist));
  if (left.length < typists.get().length) typists.set(left);
}

/** The names of the users typing in a room. */
export function useTypists(roomId: number | null): string[] {
  return useSignal(typists).flatMap((one) => (one.roomId === roomId ? one.name : []));
}
