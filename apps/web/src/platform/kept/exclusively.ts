/**
 * Runs in one window of the browser at a time. Without Web Locks two windows may run; the client id then prevents
 * duplicates.
 */
export const exclusively = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
