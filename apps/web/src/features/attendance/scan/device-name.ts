const ANDROID_MODEL = /Android [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/;
/** What newer browsers say instead of a model. */
const NO_MODEL = /^[A-Z]$|^Mobile$/;
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'] as const;

/** What a teacher would call the device: 'Redmi 9C', 'iPhone', 'Windows'. */
export function deviceName(userAgent: string): string {
  const model = ANDROID_MODEL.exec(userAgent)?.[1];
  if (model && !NO_MODEL.test(model)) return model.slice(0, 80);
  const system = SYSTEMS.find((name) => userAgent.includes(name)) ?? '?';
  return system === 'Macintosh' ? 'Mac' : system;
}
