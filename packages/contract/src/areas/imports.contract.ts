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

/** What they hold is nobody else's to keep. */
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
    summary:
      'Imports what was looked at, unless something is wrong with it; marks and money only with the right over them or an approval',
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
  ask: endpoint({
    method: 'POST',
    path: '/api/imports/ask.json',
    access: 'administrator',
    summary: `Sends what was looked at for approval to the holders of the rights that the caller lacks; it waits ${APPROVAL_DAYS} days`,
    input: byRun,
    output: importRun,
  }),
  waiting: endpoint({
    method: 'POST',
    path: '/api/imports/waiting.json',
    access: 'importApprover',
    summary: `Imports that wait for the caller's approval, the oldest first, ${ASKED_MOST} at most`,
    limit: 'read',
    input: z.object({}),
    output: z.array(askedImport),
  }),
  asked: endpoint({
    method: 'POST',
    path: '/api/imports/asked.json',
    access: 'importApprover',
    summary: "One of these: what it changes in the sheets of the caller's rights",
    limit: 'read',
    input: byRun,
    output: askedImport,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/imports/approve.json',
    access: 'importApprover',
    summary: 'Approves an import as it was seen; an approval that is repeated changes nothing',
    confirmed: true,
    input: byRound,
    output: z.null(),
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/imports/refuse.json',
    access: 'importApprover',
    summary: 'Refuses an import as it was seen, with a reason for the administrator',
    input: byRound.extend({ reason: storableText.trim().min(1).max(REFUSAL_MAX) }),
    output: z.null(),
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
    confirmed: true,
    limit: 'costly',
    answers: PRIVATE,
    input: z.object({}),
  }),
});

export const importsEvents = {
  /** To an administrator and to the approvers: an import waits for approval, or does so no more. */
  approvals: event('imports.approvals', { runId }),
};

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
    /** It changes marks or money, and a right over them is missing. */
    IMPORT_NEEDS_APPROVAL: 409,
    /** What was approved is not what would be imported, or a right was lost: it is asked for again. */
    IMPORT_APPROVAL_STALE: 409,
    IMPORT_UNDO_RIGHTS: 403,
    /** There is one import at a time. */
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
    'imports.undone',
    'imports.credentials',
    'imports.exported',
  ],
} as const;
