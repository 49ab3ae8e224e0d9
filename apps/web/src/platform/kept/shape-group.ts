/** Calls whose stored responses share one version: those with the same first path segment. */
export const shapeGroup = (path: string): string => /[\w-]+/.exec(path.replace('/api/', '/'))?.[0] ?? '';
