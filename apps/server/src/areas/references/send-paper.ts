import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { drawPaper } from '../../files/papers/run-paper.ts';
import { referenceText } from '../../http/texts.ts';
import { readPaper } from '../papers/papers.service.ts';
import { logo } from '../system/system.service.ts';
import { paperOf, readFacts } from './make.service.ts';
import { selectOfficeOrder } from './office.queries.ts';
import { officePolicy } from './references.policy.ts';
import { type Asking, paperIdOf, readOwnOrder } from './references.service.ts';

type Sending = Asking & { orderId: number; reply: FastifyReply };

/** The paper of one of the caller's orders. */
export async function sendOwnPaper({ reply, ...asked }: Sending) {
  const order = await readOwnOrder(asked);
  return sendIssued({ context: asked.context, paperId: paperIdOf(order), reply });
}

/** The paper of an order that the caller's right reaches. */
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
  return sendPdf({ reply, bytes, disposition: contentDisposition(`${name} № ${number}.pdf`) });
}

/** What an order's paper would be: no number, no signature, and it says that it is a draft. */
export async function sendPreview({ context, person, orderId, reply }: Sending) {
  const { facts, language } = await readFacts({ db: context.db, orderId });
  officePolicy.authorize(person, 'read', facts);
  const paper = await paperOf({ context, facts, language });
  const { name: university } = await logo({ context, language });
  const bytes = await drawPaper({
    ...{ title: paper.name, number: '', language, madeAt: context.now() },
    draft: referenceText({ key: 'draft', language }),
    parts: [
      { kind: 'letterhead', lines: [university] },
      { kind: 'title', text: paper.name },
      { kind: 'warning', text: referenceText({ key: 'draftNote', language }) },
      ...paper.parts({ number: '', issuedOn: '' }),
    ],
  });
  return sendPdf({ reply, bytes, disposition: contentDisposition('draft.pdf', { type: 'inline' }) });
}

const sendPdf = ({
  reply,
  bytes,
  disposition,
}: {
  reply: FastifyReply;
  bytes: Buffer;
  disposition: string;
}) =>
  reply
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(bytes);
