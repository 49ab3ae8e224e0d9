import type { transcriptContract } from '@bilim/contract/areas/transcript.contract';
import type { AppContext } from '../../context/app-context.ts';
import { bind } from '../../http/bind.ts';
import type { Handlers } from '../../http/mount-area.ts';
import { issueTranscript, sendTranscript } from './paper.service.ts';
import { sendRecord } from './record.service.ts';
import { readPage, readTranscript } from './transcript.service.ts';

export function transcriptRoutes(context: AppContext): Handlers<typeof transcriptContract> {
  const call = bind(context);
  return {
    transcript: call(readTranscript),
    page: call(readPage),
    paper: ({ person, origin, input }) => issueTranscript({ context, person, origin, ...input }),
    paperFile: ({ person, input }, { reply }) =>
      sendTranscript({ context, person, paperId: input.id, reply }),
    record: call(sendRecord, 'origin', 'reply'),
  };
}
