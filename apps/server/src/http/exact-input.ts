import type { AnyEndpoint } from '@bilim/contract/endpoint';
import { Failure } from '@bilim/contract/failures';
import * as z from 'zod';

/** Text fields that a legacy client sends with or instead of files; they restrict nothing. */
const BESIDE_FILES = ['file', 'files', 'fileName'];
const NAME_SHOWN = 60;

/** Refuses undeclared fields when the contract sets `exact`. */
export function exactInput({ exact, files, input, path }: AnyEndpoint): (raw: unknown) => void {
  if (!exact) return () => undefined;
  const shape = input instanceof z.ZodCodec ? input.def.in : input;
  if (!(shape instanceof z.ZodObject)) throw new Error(`${path} is exact, but its input is not an object`);
  const known = new Set([
    ...Object.keys(shape.shape),
    ...(exact.echoes ?? []),
    ...(files ? BESIDE_FILES : []),
  ]);
  return (raw) => {
    if (typeof raw !== 'object' || raw === null) return;
    const field = Object.keys(raw).find((name) => !known.has(name));
    if (field !== undefined) throw new Failure('UNKNOWN_FIELD', { field: field.slice(0, NAME_SHOWN) });
  };
}
