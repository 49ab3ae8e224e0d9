import type { RouterHistory } from '@tanstack/react-router';

/*
 * While a layer is open above a screen, the browser history has an extra entry for Back to remove. Without it, Back
 * would leave the application when there is no earlier entry. The router does not see the entry: it has the same
 * address, and is removed before the router navigates.
 */
type Layer = { history: RouterHistory; close: () => void };

const MARK = 'aboveScreen';
const ROUTER_KEY = '__TSR_key';

const layers: Layer[] = [];
let entry: { key: unknown; unblock: () => void } | null = null;
let leaving: { done: Promise<void>; arrived: () => void } | null = null;

const fieldOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null && name in state ? Reflect.get(state, name) : undefined;

/** The native pushState: the router patches the one on window.history. */
const pushState = (state: object) => History.prototype.pushState.call(window.history, state, '');

function makeEntry(history: RouterHistory) {
  if (entry) return;
  const state: unknown = window.history.state;
  pushState({ ...(typeof state === 'object' ? state : null), [MARK]: true });
  const unblock = history.block({
    blockerFn: async ({ action }) => {
      if (action !== 'PUSH' && action !== 'REPLACE') return false;
      await leaveEntry();
      // Layers that stay open get an entry at the next address.
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

/** Called in a timeout, because closing one layer often opens the next: a menu its dialog, a click its screen. */
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
    // Forward to an entry whose layer has closed.
    if (fieldOf(event.state, MARK)) {
      event.stopImmediatePropagation();
      window.history.back();
    }
    return;
  }
  const own = fieldOf(event.state, ROUTER_KEY) === entry.key;
  forgetEntry();
  // More than one step back: the screen below closes too.
  if (!own) {
    for (const { close } of layers.splice(0)) close();
    return;
  }
  event.stopImmediatePropagation();
  layers.pop()?.close();
  setTimeout(settle);
}

/** Must run before the router listens, which must not see our entry. After a reload at that entry no layer is open. */
export function watchBack() {
  window.addEventListener('popstate', onPopState);
  if (fieldOf(window.history.state, MARK)) window.history.back();
}

/** Registers a layer above the screen; the returned function removes it. */
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
