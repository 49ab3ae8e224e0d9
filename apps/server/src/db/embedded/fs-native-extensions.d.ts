declare module 'fs-native-extensions' {
  /** Takes the kernel's exclusive lock on an open file; returns false when another process holds it. */
  export function tryLock(descriptor: number): boolean;
  export function unlock(descriptor: number): void;
}
