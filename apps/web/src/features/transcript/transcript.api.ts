import { transcriptContract } from '@bilim/contract/areas/transcript.contract';
import { fileUrl } from '../../platform/call.ts';
import { queryFor } from '../../platform/query-for.ts';

/** What was read last opens without network; with network it is asked for at every look. */
export const pageQuery = () => queryFor(transcriptContract.page, {}, { offline: true, staleTime: 0 });

export const paperUrl = (id: number) => fileUrl(transcriptContract.paperFile, { id });
export const recordUrl = () => fileUrl(transcriptContract.record, {});
