/** What kept answers are versioned by, made by build/contract-shapes.ts. */
declare const __SHAPES__: Readonly<Record<string, string>>;
