import * as z from 'zod';
import { storableText, wireId, wireInt } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import {
  IMPORT_FILES,
  IMPORTS_PAGE,
  importProblem,
  importRun,
  PROBLEMS_PAGE,
  pastImport,
} from './imports.shapes.ts';
import { uploadId } from './uploads.contract.ts';

/** What they hold is nobody else's to keep. */
const PRIVATE = { 'cache-control': 'private, no-store' } as const;
const runId = z.uuid();
const byRun = z.object({ runId });
const byImport = z.object({ importId: wireId });

export const importsContract = area({
  list: endpoint({
    method: 'POST',
    path: '/api/imports/list.json',
    access: 'administrator',
    summary: `Past imports of all administrators and of the operator, ${IMPORTS_PAGE} at a time, the newest first; \`before\` continues`,
    limit: 'read',
    input: z.object({ before: wireId.optional() }),
    output: z.array(pastImport),
  }),
  current: endpoint({
    method: 'POST',
    path: '/api/imports/current.json',
    access: 'administrator',
    summary:
      'The files of the caller that are looked at, wait for a word, or are imported just now; null if there are none',
    limit: 'read',
    input: z.object({}),
    output: importRun.nullable(),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/imports/check.json',
    access: 'administrator',
    summary:
      'Looks at uploads of the caller: what importing them would add, change and end, and what is wrong with them. Nothing is written; what waited of the caller before is left',
    limit: 'costly',
    input: z.object({
      uploadIds: z.array(uploadId).max(IMPORT_FILES),
      /** What is missing in the files is ended. */
      whole: z.boolean().default(false),
      acceptCollisions: z.boolean().default(false),
    }),
    output: importRun,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/imports/run.json',
    access: 'administrator',
    summary: 'How far files of the caller are, and what was found in them',
    limit: 'read',
    input: byRun,
    output: importRun,
  }),
  problems: endpoint({
    method: 'POST',
    path: '/api/imports/problems.json',
    access: 'administrator',
    summary: `What is wrong with files of the caller, ${PROBLEMS_PAGE} at a time; \`after\` continues`,
    limit: 'read',
    input: z.object({
      runId,
      file: storableText.max(300).optional(),
      after: wireInt.refine((place) => place >= 0).optional(),
    }),
    output: z.array(importProblem),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/imports/apply.json',
    access: 'administrator',
    summary: 'Imports what was looked at, unless something is wrong with it',
    once: true,
    confirmed: true,
    limit: 'costly',
    input: z.object({
      runId,
      /** Though more is ended than usual. */
      endMore: z.boolean().default(false),
      acceptCollisions: z.boolean().default(false),
      clientId: z.uuid().optional(),
    }),
    output: importRun,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/imports/leave.json',
    access: 'administrator',
    summary: 'Lets go of files that are not wanted after all',
    input: byRun,
    output: z.null(),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/undo.json',
    access: 'administrator',
    summary:
      'Has an import taken back; the list tells when that is done. If something depends on it, nothing is done and that is told there',
    confirmed: true,
    limit: 'costly',
    input: byImport,
    output: pastImport,
  }),
  credentials: rawEndpoint({
    method: 'POST',
    path: '/api/imports/credentials.file',
    access: 'administrator',
    summary:
      'New one-time credentials of those whom an import brought and who have not signed in yet, as a ZIP; those of before stop working',
    confirmed: true,
    limit: 'costly',
    answers: PRIVATE,
    input: byImport,
  }),
  template: rawEndpoint({
    method: 'GET',
    path: '/api/imports/template.file',
    access: 'administrator',
    summary:
      'All tables with their columns, an explanation and examples, in the language of the reader, as a ZIP',
    limit: 'costly',
    answers: PRIVATE,
    input: z.object({}),
  }),
  export: rawEndpoint({
    method: 'GET',
    path: '/api/imports/export.file',
    access: 'administrator',
    summary: 'What is in the database, in the form that can be imported, as a ZIP',
    limit: 'costly',
    answers: PRIVATE,
    input: z.object({}),
  }),
});

/** The whole area: its calls, the ways they fail, what it pushes, and what it tells the audit log. */
export const importsArea = {
  calls: importsContract,
  failures: {
    IMPORT_NOT_FOUND: 404,
    IMPORT_RUN_NOT_FOUND: 404,
    /** Two files of one name. */
    IMPORT_SAME_NAME: 400,
    /** It is looked at, imported or over. */
    IMPORT_RUN_STATE: 409,
    IMPORT_PROBLEMS: 409,
    IMPORT_TOO_MANY_ENDED: 409,
    IMPORT_COLLISIONS: 409,
    IMPORT_NOTHING: 409,
    /** There is one import at a time. */
    IMPORT_BUSY: 409,
    IMPORT_UNDONE: 409,
    IMPORT_NO_CREDENTIALS: 409,
    /** Why a run stopped. */
    IMPORT_FILES_GONE: 410,
    IMPORT_RIGHT_LOST: 403,
    IMPORT_BROKEN: 500,
  },
  events: {},
  audit: ['imports.done', 'imports.undone', 'imports.credentials', 'imports.exported'],
} as const;
