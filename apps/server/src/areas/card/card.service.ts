import { cardContract, type OwnCard, type StudentCard } from '@bilim/contract/areas/card.contract';
import { Failure } from '@bilim/contract/failures';
import { type Language, PREFIX } from '@bilim/contract/limits';
import * as z from 'zod';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import { once } from '../../context/once.ts';
import { audit } from '../../db/audit.queries.ts';
import type { Attempt } from '../../db/once.queries.ts';
import type { Person } from '../../ground/person.ts';
import { sendFile } from '../../http/answers/send-file.ts';
import type { Http } from '../../http/mount-area.ts';
import { getPhoto } from '../profile/photo.service.ts';
import { issueCard, revokeCard, selectCard, selectCardPhoto } from './card.queries.ts';
import { openCard, sealCard } from './card-data.ts';
import { shownCard } from './shown-card.ts';

type Params = { context: AppContext; language: Language };
type Own = Params & { person: Person; origin: string };
type CardRequest = { context: AppContext; data: unknown };

/** The caller's card; created on the first request. */
export async function getOwnCard({ context, person, language, origin }: Own): Promise<OwnCard> {
  const { keys } = context.config;
  const studentId = person.id;
  const row = await selectCard(context.db, { studentId, today: here(context).day }, { language });
  if (!row) throw new Failure('FORBIDDEN');
  const { groupId, cardId, issuedAt } = row;
  const card = cardId && issuedAt ? { cardId, issuedAt } : await firstCard({ context, person });
  const { photo } = await getPhoto({ context, person });
  const address = photo.data && `data:${photo.type};base64,${photo.data}`;
  const data = sealCard({ keys, card: { ...card, studentId, groupId } });
  return {
    ...(await shownCard({ context, language, row, photo: address })),
    link: `${origin}${PREFIX}${cardContract.page.path}?data=${data}`,
    issuedAt: card.issuedAt,
  };
}

function firstCard({ context, person }: Pick<Own, 'context' | 'person'>) {
  return context.db.transaction(async (db) => {
    const card = await issueCard(db, { studentId: person.id, now: context.now() });
    await audit(db, { person, action: 'card.issued', object: `card:${card.cardId}` });
    return card;
  });
}

/** Replaces the card; the old one stops working. A repeated request changes nothing. */
export async function reissueCard({ attempt, ...own }: Own & { attempt?: Attempt }): Promise<OwnCard> {
  const { context, person } = own;
  const change = { studentId: person.id, now: context.now() };
  await once({
    context,
    attempt,
    answer: z.int(),
    work: (first) =>
      context.db.transaction((db) =>
        first(db, async () => {
          const revoked = await revokeCard(db, change);
          const { cardId } = await issueCard(db, change);
          const details = { revoked: revoked?.cardId ?? null };
          await audit(db, { person, action: 'card.reissued', object: `card:${cardId}`, details });
          return cardId;
        }),
      ),
  });
  return getOwnCard(own);
}

/** The card fields for this data. Every kind of invalid data gets the same answer. */
export async function showCard({ context, language, data }: Params & CardRequest): Promise<StudentCard> {
  const card = opened({ context, data });
  const today = here(context).day;
  const row = await selectCard(context.db, { studentId: card.studentId, today }, { language });
  if (!row || !isSame(row, card)) throw new Failure('CARD_INVALID');
  const photo = row.hasPhoto ? `${PREFIX}${cardContract.photo.path}?data=${data}` : '';
  return shownCard({ context, language, row, photo });
}

export async function sendCardPhoto({ context, data, request, reply }: CardRequest & Http): Promise<unknown> {
  const card = opened({ context, data });
  const file = await selectCardPhoto(context.db, { studentId: card.studentId });
  if (!file || !isSame(file, card)) throw new Failure('CARD_INVALID');
  return sendFile({
    files: context.files,
    file,
    request,
    reply,
    inline: true,
    isFleeting: true,
  });
}

function opened({ context, data }: CardRequest) {
  const card = openCard({ keys: context.config.keys, data });
  if (!card) throw new Failure('CARD_INVALID');
  return card;
}

type Issued = { cardId: number | null; issuedAt: Date | null };

/** False when the card was replaced. A change of group does not invalidate the card. */
const isSame = (working: Issued, { cardId, issuedAt }: { cardId: number; issuedAt: Date }) =>
  working.cardId === cardId && working.issuedAt?.getTime() === issuedAt.getTime();
