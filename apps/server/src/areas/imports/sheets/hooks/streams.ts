import { withdrawStream } from '../../../registration/office/withdraw.service.ts';
import type { SheetHooks, SheetWork } from '../sheet.ts';
import { endingStreams, noteRegistrationsOf, noteWithdrawn, streamRow } from './streams.queries.ts';
import { STREAM_CHECKS } from './study.queries.ts';

/** Withdraws streams through the same service as the office, so that registered students are notified. */
async function withdrawStreams({ ask, db, context, sheet, importId }: SheetWork) {
  for (const streamId of await endingStreams(ask, sheet)) {
    const before = await streamRow(ask, streamId);
    await noteRegistrationsOf(ask, { importId, streamId });
    await withdrawStream({ context: { ...context, db }, streamId, reason: `import ${importId}` });
    await noteWithdrawn(ask, { importId, streamId, before });
  }
}

export const OF_STREAMS = { checks: STREAM_CHECKS, withdraw: withdrawStreams } satisfies SheetHooks;
