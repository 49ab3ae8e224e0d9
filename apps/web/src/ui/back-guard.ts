import type { RouterHistory } from '@tanstack/react-router';

/*
 * An entry of its own in the browser's history while something lies open above a screen, so that Back has something to
 * take away: without it, Back leaves the application when nothing was visited before. The router does not hear of the
 * entry. It stands for the same address, and before the router goes anywhere it is gone again.
 */
type Layer = { history: RouterHistory; close: () => void };

const MARK = 'aboveScreen';
const ROUTER_KEY = '__TSR_key';

const layers: Layer[] = [];
let entry: { key: unknown; unblock: () => void } | null = null;
let leaving: { done: Promise<void>; arrived: () => void } | null = null;

const fieldOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null && name in state ? Reflect.get(state, name) : undefined;

/** The browser's own: the router listens to what is called on the object. */
const pushState = (state: object) => History.prototype.pushState.call(window.history, state, '');

function makeEntry(history: RouterHistory) {
  if (entry) return;
  const state: unknown = window.history.state;
  pushState({ ...(typeof state === 'object' ? state : null), [MARK]: true });
  const unblock = history.block({
    blockerFn: async ({ action }) => {
      if (action !== 'PUSH' && action !== 'REPLACE') return false;
      await leaveEntry();
      // Whatever stays open over the next address gets its entry there.
      setTimeout(settle);
      return false;
    },
    enableBeforeUnload: false,
  });
  entry = { key: fieldOf(state, ROUTER_KEY), unblock };
}

function forgetEntry() {
  entry?.unblock();
  entry = null;
}

function leaveEntry(): Promise<void> {
  if (leaving) return leaving.done;
  if (!entry) return Promise.resolve();
  let arrived = () => {};
  const done = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  leaving = { done, arrived };
  window.history.back();
  return done;
}

/** Later than now, because what closes often opens the next: a menu its dialog, a click its screen. */
function settle() {
  if (leaving) return;
  const top = layers.at(-1);
  if (top) makeEntry(top.history);
  else void leaveEntry();
}

function onPopState(event: PopStateEvent) {
  if (leaving) {
    event.stopImmediatePropagation();
    forgetEntry();
    leaving.arrived();
    leaving = null;
    setTimeout(settle);
    return;
  }
  if (!entry) {
    // Forward onto an entry whose layer is long gone.
    if (fieldOf(event.state, MARK)) {
      event.stopImmediatePropagation();
      window.history.back();
    }
    return;
  }
  const own = fieldOf(event.state, ROUTER_KEY) === entry.key;
  forgetEntry();
  // Further than one step back: the screen below goes too.
  if (!own) {
    for (const { close } of layers.splice(0)) close();
    return;
  }
  event.stopImmediatePropagation();
  layers.pop()?.close();
  setTimeout(settle);
}

/** Begins to listen, before the router does: it need not hear of our own entry. Loaded anew there, nothing is open. */
export function watchBack() {
  window.addEventListener('popstate', onPopState);
  if (fieldOf(window.history.state, MARK)) window.history.back();
}

/** Puts a layer above the screen, until the returned function takes it away. */
export function putAbove({ history, close }: { history: RouterHistory; close: () => void }) {
  const layer: Layer = { history, close };
  layers.push(layer);
  settle();
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
    setTimeout(settle);
  };
}
