const ANDROID_MODEL = /Android [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/;
/** Newer browsers send this instead of a model. */
const NO_MODEL = /^[A-Z]$|^Mobile$/;
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'] as const;

/** A name a teacher recognizes: 'Redmi 9C', 'iPhone', 'Windows'. */
export function deviceName(userAgent: string): string {
  const model = ANDROID_MODEL.exec(userAgent)?.[1];
  if (model && !NO_MODEL.test(model)) return model.slice(0, 80);
  const system = SYSTEMS.find((name) => userAgent.includes(name)) ?? '?';
  return system === 'Macintosh' ? 'Mac' : system;
}
