import { transcriptContract } from '@bilim/contract/areas/transcript.contract';
import { fileUrl } from '../../platform/call/call.ts';
import { queryFor } from '../../platform/call/query-for.ts';

/** The last data is available offline; online it is refetched on each visit. */
export const pageQuery = () => queryFor(transcriptContract.page, {}, { offline: true, staleTime: 0 });

export const paperUrl = (id: number) => fileUrl(transcriptContract.paperFile, { id });
export const recordUrl = () => fileUrl(transcriptContract.record, {});
