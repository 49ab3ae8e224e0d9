/** One window of the browser at a time. Without the lock of a secure page two may work; the client id then keeps it at one. */
export const exclusively = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
