import { importsContract } from '@bilim/contract/areas/imports.contract';
import {
  IMPORTS_PAGE,
  type ImportProblem,
  type PastImport,
  PROBLEMS_PAGE,
} from '@bilim/contract/areas/imports.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { fileUrl } from '../../platform/call/call.ts';
import { keyOf, pagesFor, queryFor } from '../../platform/call/query-for.ts';

const { list, current, run, problems, template, waiting, asked, askedFile } = importsContract;

/** Past imports of all users. */
export const importsQuery = () =>
  pagesFor(
    list,
    {},
    {
      staleTime: 0,
      after: (page: PastImport[]) => (page.length < IMPORTS_PAGE ? undefined : { before: page.at(-1)?.id }),
    },
  );

/** Polls often while an import is being undone. */
export const lookEvery = (imports: readonly PastImport[]) =>
  imports.some(({ undo }) => undo?.going) ? 1_000 : false;

export const currentQuery = () => queryFor(current, {}, { staleTime: 0 });

export const runQuery = (runId: string) => queryFor(run, { runId }, { staleTime: 0 });

export const problemsQuery = (asked: { runId: string; file?: string }) =>
  pagesFor(problems, asked, {
    staleTime: 60_000,
    after: (page: ImportProblem[]) =>
      page.length < PROBLEMS_PAGE ? undefined : { after: page.at(-1)?.place },
  });

/** Imports that wait for the user's approval, and one of them. */
export const waitingQuery = () => queryFor(waiting, {}, { staleTime: 0 });
export const askedQuery = (runId: string) => queryFor(asked, { runId }, { staleTime: 0 });

/** The address of a file of such an import. */
export const askedFileUrl = (of: { runId: string; place: number }) => fileUrl(askedFile, of);

/** Queries that an approval or a refusal invalidates. */
export const ANSWERED = [waiting, asked];

export const templateUrl = () => fileUrl(template, {});

/** Queries that a completed or undone import invalidates. */
export const CHANGED = [list, run, current];
/** Queries that an approval event invalidates. */
const TOLD = [run, waiting, asked];

const refresh = (client: QueryClient, changed: readonly { path: string }[]) =>
  Promise.all(changed.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));

export const refreshImports = (client: QueryClient) => refresh(client, CHANGED);
export const refreshApprovals = (client: QueryClient) => refresh(client, TOLD);
