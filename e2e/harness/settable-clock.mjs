/*
 * Loaded before the server’s own code. A journey can set the server’s time, so that a lesson is running at any time
 * of day. The clock continues from the time that was set.
 */
const Real = Date;
let ahead = 0;

const now = () => Real.now() + ahead;

globalThis.Date = new Proxy(Real, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, as === globalThis.Date ? target : as),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

/** In milliseconds; the real time when no time was set. */
export function setClock(at = Real.now()) {
  ahead = at - Real.now();
}
