/** Versions of stored responses, made by build/contract-shapes.ts. */
declare const __SHAPES__: Readonly<Record<string, string>>;
/** Inserted by build/early-scripts.ts into the early script. */
declare const __EARLY_PATHS__: Readonly<Record<'start' | 'logo' | 'google', string>>;
