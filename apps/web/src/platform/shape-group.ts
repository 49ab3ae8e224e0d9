/** Which calls share one version of what is kept of their answers: those of one path's first part. */
export const shapeGroup = (path: string): string => /[\w-]+/.exec(path.replace('/api/', '/'))?.[0] ?? '';
