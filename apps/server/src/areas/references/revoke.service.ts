import { revokePaper } from '../papers/papers.service.ts';
import { tellOrder, type Working } from './step.service.ts';
import { selectOfPaper } from './steps.queries.ts';

type Revoking = Parameters<typeof revokePaper>[0] & { context: Working };

/** Revokes a paper, whatever it is; if it was ordered, its student and those who work on orders learn of it. */
export const revokeIssued = ({ context, ...paper }: Revoking) =>
  revokePaper({ context, ...paper }, async (db, { id: paperId }) => {
    const order = await selectOfPaper(db, { paperId });
    if (order) await tellOrder({ context, db, order, state: order.state, quiet: false, revoked: true });
  });
