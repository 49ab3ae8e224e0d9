import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { familyWithInitials } from '@bilim/rules/text/person-name';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import type { Db } from '../../db/open.ts';
import { type Actor, personOf } from '../../ground/workflow.ts';
import type { PaperPart } from '../papers/drawing.service.ts';
import { issuePaper, type PaperToIssue } from '../papers/papers.service.ts';
import { transcriptBody } from '../transcript/paper.service.ts';
import { type FactsRow, selectFacts, selectOrderLanguage } from './facts.queries.ts';
import { bodyOf, saysOf } from './paper-body.ts';
import { ORDER_FLOW } from './references.policy.ts';
import { takeOrderStep } from './step.service.ts';
import { type LockedOrder, lockOrder } from './steps.queries.ts';

/** The current facts for the paper of an order. */
export async function readFacts({ db, orderId }: { db: Db; orderId: number }) {
  const order = await selectOrderLanguage(db, { orderId });
  const facts = order && (await selectFacts(db, { orderId }, { language: order.language }));
  if (!order || !facts) throw new Failure('REFERENCE_NOT_FOUND');
  return { facts, language: order.language };
}

type Whose = { context: Pick<AppContext, 'config' | 'db' | 'now'>; facts: FactsRow; language: Language };

export async function paperOf({ context, facts, language }: Whose): Promise<PaperToIssue> {
  // Created before drawing, so that a missing fact fails before anything is issued.
  const { parts, says } = await contentOf({ context, facts, language });
  return {
    kind: facts.code,
    name: facts.kindName,
    studentId: facts.studentId,
    holder: familyWithInitials(facts.fullName),
    says,
    language,
    signer: { name: facts.signerName, post: facts.signerPost },
    parts: () => parts,
  };
}

/** The area of grades creates the body of a transcript. */
async function contentOf({
  context,
  facts,
  language,
}: Whose): Promise<{ parts: PaperPart[]; says: string[] }> {
  const { studentId } = facts;
  if (facts.body === 'transcript') return transcriptBody({ db: context.db, studentId, language });
  const { day, timeZone } = here(context);
  const given = { facts, language, day, timeZone };
  return { parts: bodyOf(given), says: saysOf(given) };
}

/**
 * Makes and signs the paper of an order. The paper is drawn before the order is locked. If the order has
 * changed meanwhile, no paper is issued.
 */
export async function makeOrder({
  context,
  origin,
  orderId,
  actor,
  quiet,
}: {
  context: AppContext;
  origin: string;
  orderId: number;
  actor: Actor;
  quiet?: boolean;
}) {
  const { facts, language } = await readFacts({ db: context.db, orderId });
  const now = context.now();
  assertMakeable({ order: facts, actor, now });
  const paper = await paperOf({ context, facts, language });
  await issuePaper({ context, origin, paper, by: personOf(actor) }, async (db, issued) => {
    const thing = assertMakeable({ order: await lockOrder(db, { orderId }), actor, now });
    await takeOrderStep({
      db,
      thing,
      step: 'prepared',
      actor,
      now: context.now(),
      more: { context, paperId: issued.id, quiet },
    });
  });
}

type Makeable = Pick<LockedOrder, 'studentId' | 'facultyId' | 'departmentId' | 'state' | 'unsigned'>;
function assertMakeable<Order extends Makeable>({
  order,
  ...asked
}: {
  order: Order | undefined;
  actor: Actor;
  now: Date;
}): Order {
  const found = ORDER_FLOW.authorize({ ...asked, step: 'prepared', thing: order });
  if (found.unsigned > 0) throw new Failure('CLEARANCE_UNSIGNED', { left: found.unsigned });
  return found;
}
