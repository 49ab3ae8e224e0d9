/** The colour of the browser's bar: the surface of the theme. The early script sets it before the first paint. */
export const BAR_COLORS = { light: '#FFFFFF', dark: '#141C1B' } as const;
