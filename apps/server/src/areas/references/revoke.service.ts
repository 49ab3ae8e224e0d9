import { revokePaper } from '../papers/papers.service.ts';
import { tellOrder, type Working } from './step.service.ts';
import { selectOfPaper } from './steps.queries.ts';

type Revoking = Parameters<typeof revokePaper>[0] & { context: Working };

/** Revokes any paper. If it was ordered, the student and the office are notified. */
export const revokeIssued = ({ context, ...paper }: Revoking) =>
  revokePaper({ context, ...paper }, async (db, { id: paperId }) => {
    const order = await selectOfPaper(db, { paperId });
    if (order) await tellOrder({ context, db, order, state: order.state, quiet: false, revoked: true });
  });
