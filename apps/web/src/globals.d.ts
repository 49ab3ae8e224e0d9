/** Versions of stored responses, made by build/contract-shapes.ts. */
declare const __SHAPES__: Readonly<Record<string, string>>;
