import * as z from 'zod';
import { storableText, wireId, wireInt } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { event } from '../event.ts';
import {
  APPROVAL_DAYS,
  ASKED_MOST,
  askedImport,
  IMPORT_FILES,
  IMPORTS_PAGE,
  importProblem,
  importRun,
  PROBLEMS_PAGE,
  pastImport,
  REFUSAL_MAX,
} from './imports.shapes.ts';
import { uploadId } from './uploads.contract.ts';

/** These responses must not be cached. */
const PRIVATE = { 'cache-control': 'private, no-store' } as const;
const runId = z.uuid();
const byRun = z.object({ runId });
const byRound = byRun.extend({ round: z.int().min(1) });
const byImport = z.object({ importId: wireId });

export const importsContract = area({
  list: endpoint({
    method: 'POST',
    path: '/api/imports/list.json',
    access: 'administrator',
    summary: `Past imports of all administrators and the operator, ${IMPORTS_PAGE} per page, newest first; \`before\` continues`,
    limit: 'read',
    input: z.object({ before: wireId.optional() }),
    output: z.array(pastImport),
  }),
  current: endpoint({
    method: 'POST',
    path: '/api/imports/current.json',
    access: 'administrator',
    summary:
      'The caller’s files that are being checked, await a decision, or are being imported; null if there are none',
    limit: 'read',
    input: z.object({}),
    output: importRun.nullable(),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/imports/check.json',
    access: 'administrator',
    summary:
      'Checks the caller’s uploads: what an import would add, change and end, and their errors. Nothing is written; an earlier waiting check is discarded',
    limit: 'costly',
    input: z.object({
      uploadIds: z.array(uploadId).max(IMPORT_FILES),
      /** Rows missing from the files are ended. */
      whole: z.boolean().default(false),
      acceptCollisions: z.boolean().default(false),
    }),
    output: importRun,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/imports/run.json',
    access: 'administrator',
    summary: 'Progress of the caller’s files, and the results of the check',
    limit: 'read',
    input: byRun,
    output: importRun,
  }),
  problems: endpoint({
    method: 'POST',
    path: '/api/imports/problems.json',
    access: 'administrator',
    summary: `Errors in the caller’s files, ${PROBLEMS_PAGE} per page; \`after\` continues`,
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
    summary:
      'Imports the checked files unless they have errors; marks and money only with the right over them or an approval',
    once: true,
    confirmed: true,
    limit: 'costly',
    input: z.object({
      runId,
      /** Although more rows are ended than usual. */
      endMore: z.boolean().default(false),
      acceptCollisions: z.boolean().default(false),
      clientId: z.uuid().optional(),
    }),
    output: importRun,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/imports/ask.json',
    access: 'administrator',
    summary: `Sends the checked files for approval to the holders of the rights that the caller lacks; the request expires after ${APPROVAL_DAYS} days`,
    input: byRun,
    output: importRun,
  }),
  waiting: endpoint({
    method: 'POST',
    path: '/api/imports/waiting.json',
    access: 'importApprover',
    summary: `Imports that await the caller’s approval, oldest first, at most ${ASKED_MOST}`,
    limit: 'read',
    input: z.object({}),
    output: z.array(askedImport),
  }),
  asked: endpoint({
    method: 'POST',
    path: '/api/imports/asked.json',
    access: 'importApprover',
    summary: 'One of these imports: its changes in the sheets of the caller’s rights',
    limit: 'read',
    input: byRun,
    output: askedImport,
  }),
  askedFile: rawEndpoint({
    method: 'GET',
    path: '/api/imports/asked.file',
    access: 'importApprover',
    summary: 'A file of one of these imports, as uploaded; `place` counts its files from 0',
    limit: 'costly',
    answers: PRIVATE,
    input: byRun.extend({ place: wireInt.refine((place) => place >= 0 && place < IMPORT_FILES) }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/imports/approve.json',
    access: 'importApprover',
    summary: 'Approves an import as displayed; a repeated approval changes nothing',
    confirmed: true,
    input: byRound,
    output: z.null(),
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/imports/refuse.json',
    access: 'importApprover',
    summary: 'Refuses an import as displayed, with a reason for the administrator',
    input: byRound.extend({ reason: storableText.trim().min(1).max(REFUSAL_MAX) }),
    output: z.null(),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/imports/leave.json',
    access: 'administrator',
    summary: 'Discards files that are no longer wanted',
    input: byRun,
    output: z.null(),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/undo.json',
    access: 'administrator',
    summary:
      'Undoes an import in the background; the list shows the result. If other data depends on it, nothing is undone, and the list shows why',
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
      'New one-time credentials for imported users who have not signed in yet, as a ZIP; the previous ones stop working',
    confirmed: true,
    limit: 'costly',
    answers: PRIVATE,
    input: byImport,
  }),
  template: rawEndpoint({
    method: 'GET',
    path: '/api/imports/template.file',
    access: 'administrator',
    summary: 'All tables with their columns, an explanation and examples, in the caller’s language, as a ZIP',
    limit: 'costly',
    answers: PRIVATE,
    input: z.object({}),
  }),
  export: rawEndpoint({
    method: 'GET',
    path: '/api/imports/export.file',
    access: 'administrator',
    summary: 'The contents of the database in the import format, as a ZIP',
    confirmed: true,
    limit: 'costly',
    answers: PRIVATE,
    input: z.object({}),
  }),
});

export const importsEvents = {
  /** To an administrator and to the approvers: an import awaits approval, or no longer does. */
  approvals: event('imports.approvals', { runId }),
};

export const importsArea = {
  calls: importsContract,
  failures: {
    IMPORT_NOT_FOUND: 404,
    IMPORT_RUN_NOT_FOUND: 404,
    /** Two files have the same name. */
    IMPORT_SAME_NAME: 400,
    /** It is being checked, being imported, or finished. */
    IMPORT_RUN_STATE: 409,
    IMPORT_PROBLEMS: 409,
    IMPORT_TOO_MANY_ENDED: 409,
    IMPORT_COLLISIONS: 409,
    IMPORT_NOTHING: 409,
    /** It changes marks or money, and the caller lacks the right over them. */
    IMPORT_NEEDS_APPROVAL: 409,
    /** The approved data has changed, or an approver lost the right: approval is required again. */
    IMPORT_APPROVAL_STALE: 409,
    IMPORT_UNDO_RIGHTS: 403,
    /** Only one import may run at a time. */
    IMPORT_BUSY: 409,
    IMPORT_UNDONE: 409,
    IMPORT_NO_CREDENTIALS: 409,
    /** Why a run stopped. */
    IMPORT_FILES_GONE: 410,
    IMPORT_RIGHT_LOST: 403,
    IMPORT_BROKEN: 500,
  },
  events: importsEvents,
  audit: [
    'imports.done',
    'imports.approved',
    'imports.refused',
    'imports.downloaded',
    'imports.undone',
    'imports.credentials',
    'imports.exported',
  ],
} as const;
