import { Failure } from '@bilim/contract/failures';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { sendPdf } from '../../http/answers/send-made.ts';
import { drawPaper, type Paper } from '../papers/drawing.service.ts';
import { letterheadOf, readPaper } from '../papers/papers.service.ts';
import { paperOf, readFacts } from './make.service.ts';
import { selectOfficeOrder } from './office.queries.ts';
import { isOpen, officePolicy } from './references.policy.ts';
import { type Asking, paperIdOf, readOwnOrder } from './references.service.ts';
import { referenceText } from './text.ts';

type Sending = Asking & { orderId: number; reply: FastifyReply };

/** Sends the paper of the caller's own order. */
export async function sendOwnPaper({ reply, ...asked }: Sending) {
  const { context } = asked;
  const order = await readOwnOrder(asked);
  // A revoked paper is no longer accepted, so its student must not download it.
  if (order.revokedAt) throw new Failure('REFERENCE_REVOKED');
  return sendIssued({ context, paperId: paperIdOf(order), reply });
}

/** Sends the paper of an order within the caller's rights, also a revoked one. */
export async function sendOfficePaper({ context, person, language, orderId, reply }: Sending) {
  const found = await selectOfficeOrder(context.db, { orderId }, { language });
  const order = officePolicy.authorize(person, 'read', found);
  return sendIssued({ context, paperId: paperIdOf(order), reply });
}

async function sendIssued({
  context,
  paperId,
  reply,
}: {
  context: AppContext;
  paperId: number;
  reply: FastifyReply;
}) {
  const { name, number, bytes } = await readPaper({ context, paperId });
  return sendPdf({ reply, name: `${name} № ${number}.pdf`, bytes });
}

/** Sends a draft of an open order's paper, without number and signature and marked as a draft. */
export async function sendPreview({ context, person, orderId, reply }: Sending) {
  const { facts, language } = await readFacts({ db: context.db, orderId });
  officePolicy.authorize(person, 'read', facts);
  if (!isOpen(facts.state)) throw new Failure('REFERENCE_STATE');
  const paper = await paperOf({ context, facts, language });
  const head = await letterheadOf({ context, language });
  const draft: Paper = {
    title: paper.name,
    number: '',
    language,
    madeAt: context.now(),
    draft: referenceText({ key: 'draft', language }),
    parts: [
      head.part,
      { kind: 'title', text: paper.name },
      { kind: 'warning', text: referenceText({ key: 'draftNote', language }) },
      ...paper.parts({ number: '', issuedOn: '' }),
    ],
  };
  const bytes = await drawPaper(draft, { whose: person.id });
  return sendPdf({ reply, name: 'draft.pdf', bytes, shown: 'inline' });
}
