import { REASON_MAX } from '@bilim/contract/areas/references.constants';
import { Failure } from '@bilim/contract/failures';
import { transliterate } from '@bilim/rules/text/transliterate';
import { findPaper } from '../../areas/papers/papers.service.ts';
import { revokeIssued } from '../../areas/references/revoke.service.ts';
import { paperSigners } from '../../db/tables.ts';
import { operating } from '../operating/operating.ts';
import { operatorName } from '../operating/run-as.ts';
import { withMigrated } from '../operating/with-installation.ts';
import { Refusal } from '../refusal.ts';

export async function show(number: string) {
  const paper = await withMigrated(({ database: { db } }) => findPaper({ db, number }));
  if (!paper) throw new Refusal(`There is no paper ${number}`);
  const { revokedAt, revokeReason } = paper;
  const lines = [
    ['paper', `${paper.number}, ${paper.name} (${paper.kind}, ${paper.language})`],
    ['holder', `${paper.holder}, person ${paper.studentId}`],
    ['issued', `${paper.issuedOn}, ${paper.issuedAt.toISOString()}`],
    ['signer', paper.signer],
    ['key', paper.keyId],
    ['SHA-256', paper.sha256],
    ['state', revokedAt ? `revoked ${revokedAt.toISOString()}: ${revokeReason}` : 'valid'],
  ] as const;
  for (const [name, value] of lines) console.log(`${name.padEnd(8)}${value}`);
}

const WHY: Partial<Record<Failure['code'], (number: string) => string>> = {
  PAPER_NOT_FOUND: (number) => `There is no paper ${number}`,
  PAPER_REVOKED: (number) => `Paper ${number} was revoked before`,
};

export async function revoke({ number, reason }: { number: string; reason: string }) {
  if (reason.trim() === '') throw new Refusal('A reason is required');
  if (reason.trim().length > REASON_MAX)
    throw new Refusal(`A reason can have at most ${REASON_MAX} characters`);
  await withMigrated(({ database: { db } }) =>
    revokeIssued({
      context: operating(db),
      number,
      person: null,
      reason: reason.trim(),
      details: { operator: operatorName() },
    }),
  ).catch((error: unknown) => {
    const why = error instanceof Failure ? WHY[error.code]?.(number) : undefined;
    throw why ? new Refusal(why) : error;
  });
  console.log(`Paper ${number} is revoked, and its check page now shows that.`);
}

export type SignerOptions = {
  post: string;
  nameKg?: string;
  nameEn?: string;
  postKg?: string;
  postEn?: string;
};

export async function addSigner({ name, post, ...other }: { name: string } & SignerOptions) {
  if (name.trim() === '' || post.trim() === '') throw new Refusal('A name and a post are required');
  await withMigrated(({ database: { db } }) =>
    db.insert(paperSigners).values({
      nameRu: name,
      nameKg: other.nameKg ?? name,
      nameEn: other.nameEn ?? transliterate(name),
      postRu: post,
      postKg: other.postKg ?? post,
      postEn: other.postEn ?? post,
    }),
  );
  console.log(`${name}, ${post} now signs papers.`);
}
