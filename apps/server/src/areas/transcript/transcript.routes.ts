import type { transcriptContract } from '@bilim/contract/areas/transcript.contract';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { issueTranscript, sendTranscript } from './paper.service.ts';
import { sendRecord } from './record.service.ts';
import { readPage, readTranscript } from './transcript.service.ts';

export const transcriptRoutes = (context: AppContext): Handlers<typeof transcriptContract> => ({
  transcript: ({ person }) => readTranscript({ context, person }),
  page: ({ person }) => readPage({ context, person }),
  paper: ({ person, origin, input }) => issueTranscript({ context, person, origin, ...input }),
  paperFile: ({ person, input }, { reply }) => sendTranscript({ context, person, paperId: input.id, reply }),
  record: ({ person, origin }, { reply }) => sendRecord({ context, person, origin, reply }),
});
