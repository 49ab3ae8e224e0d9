import * as z from 'zod';

/** Local storage that shrugs where a browser forbids it: private windows and locked-down machines must still work. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** What was kept as JSON; null when there is nothing, or nothing of this shape. */
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
      // Forbidden or full: what is kept here is a convenience.
    }
  },
  remove(key: string) {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
  /** Empties it but for these keys. */
  clearBut(stays: (key: string) => boolean) {
    try {
      for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};
