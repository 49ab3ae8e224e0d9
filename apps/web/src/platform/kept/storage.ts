import * as z from 'zod';

/** Local storage that ignores blocked access: private windows and locked-down machines must still work. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** A stored JSON value; null when it is missing or has another shape. */
  read<S extends z.ZodType>(key: string, shape: S): z.output<S> | null {
    try {
      return z.safeParse(shape, JSON.parse(storage.get(key) ?? 'null')).data ?? null;
    } catch {
      return null;
    }
  },
  set(key: string, value: string) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Blocked or full: the stored values are optional.
    }
  },
  remove(key: string) {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
  /** Removes all keys except these. */
  clearBut(stays: (key: string) => boolean) {
    try {
      for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};
