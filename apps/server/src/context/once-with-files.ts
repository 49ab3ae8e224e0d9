import * as z from 'zod';
import type { Attempt } from '../db/once.queries.ts';
import { type FileWork, withFiles } from '../files/with-files.ts';
import type { AppContext } from './app-context.ts';
import { once } from './once.ts';

/**
 * Stores files and writes the object they belong to. A second request with the same key changes nothing. Returns the
 * object's id.
 */
export function onceWithFiles({
  context,
  attempt,
  ownerId,
  uploads,
  work,
}: {
  context: AppContext;
  attempt?: Attempt;
  work: (files: FileWork) => Promise<number>;
} & Pick<Parameters<typeof withFiles>[0], 'ownerId' | 'uploads'>): Promise<number> {
  return once({
    context,
    attempt,
    answer: z.int(),
    lookFirst: (uploads ?? []).length > 0,
    work: (first) =>
      withFiles({ context, ownerId, uploads, work: (files) => first(files.db, () => work(files)) }),
  });
}
