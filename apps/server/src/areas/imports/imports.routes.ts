import type { importsContract } from '@bilim/contract/areas/imports.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import {
  approveRun,
  askForApproval,
  listWaiting,
  readAsked,
  refuseRun,
} from './approvals/approvals.service.ts';
import { sendAskedFile } from './approvals/files.service.ts';
import { askForUndo, listImports, sendCredentials, sendExport, sendTemplate } from './imports.service.ts';
import { applyRun, checkFiles, leaveRun, listProblems, readCurrent, readRun } from './runs/runs.service.ts';

export const importsRoutes = (context: AppContext): Handlers<typeof importsContract> => ({
  list: ({ person, language, input }) => listImports({ context, person, language, ...input }),
  current: ({ person, language }) => readCurrent({ context, person, language }),
  check: ({ person, language, input }) => checkFiles({ context, person, language, ...input }),
  run: ({ person, language, input }) => readRun({ context, person, language, ...input }),
  problems: ({ person, language, input }) => listProblems({ context, person, language, ...input }),
  apply: ({ person, language, attempt, input: { clientId: _, ...input } }) =>
    applyRun({ context, person, language, attempt, ...input }),
  ask: ({ person, language, input }) => askForApproval({ context, person, language, ...input }),
  waiting: ({ person, language }) => listWaiting({ context, person, language }),
  asked: ({ person, language, input }) => readAsked({ context, person, language, ...input }),
  askedFile: ({ person, language, input }, { reply }) =>
    sendAskedFile({ context, person, language, reply, ...input }),
  approve: ({ person, input }) => approveRun({ context, person, ...input }),
  refuse: ({ person, input }) => refuseRun({ context, person, ...input }),
  leave: ({ person, input }) => leaveRun({ context, person, ...input }),
  undo: ({ person, language, input }) => askForUndo({ context, person, language, ...input }),
  credentials: ({ person, language, origin, input }, { reply }) =>
    sendCredentials({ context, person, language, origin, reply, ...input }),
  template: ({ person, language }, { reply }) => sendTemplate({ person, language, reply }),
  export: ({ person, language }, { reply }) => sendExport({ context, person, language, reply }),
});
