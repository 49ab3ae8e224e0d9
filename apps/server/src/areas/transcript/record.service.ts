import { papersContract } from '@bilim/contract/areas/papers.contract';
import { Failure } from '@bilim/contract/failures';
import { PREFIX } from '@bilim/contract/limits';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import type { Person } from '../../ground/person.ts';
import { sendJsonFile } from '../../http/answers/send-made.ts';
import { addressOf, keepKeyOf } from '../papers/papers.service.ts';
import { elmoRecord } from './elmo-record.ts';
import { withProof } from './signed-json.ts';
import { selectGrades, selectHead, selectLearner, selectScales } from './transcript.queries.ts';

/** The caller's machine-readable transcript, signed with the key that signs papers. */
export async function sendRecord({
  context,
  person,
  origin,
  reply,
}: {
  context: AppContext;
  person: Person;
  origin: string;
  reply: FastifyReply;
}) {
  const address = addressOf({ context, origin });
  const { db, config } = context;
  const [grades, learner, scales, head] = await Promise.all([
    selectGrades(db, { studentId: person.id }),
    selectLearner(db, { studentId: person.id }),
    selectScales(db, {}),
    selectHead(db, {}),
  ]);
  if (!learner || grades.length === 0) throw new Failure('TRANSCRIPT_EMPTY');
  const used = new Set(grades.map(({ scaleId }) => scaleId));
  const university = head?.university ?? { ru: 'Bilim', kg: 'Bilim', en: 'Bilim' };
  const record = elmoRecord({
    grades,
    learner,
    university,
    origin: `${address}${PREFIX}`,
    day: here(context).day,
    scales: scales.filter(({ id }) => used.has(id)),
  });
  const [key] = config.keys.paperKeys();
  if (!key) throw new Error('There is no signing key');
  const keysAt = `${address}${PREFIX}${papersContract.keys.path}`;
  await keepKeyOf({ context, db, keyId: key.id, since: context.now() });
  const signed = withProof({ record, keys: config.keys, keyId: key.id, keysAt });
  const bytes = JSON.stringify(signed, null, 2);
  return sendJsonFile({ reply, name: `transcript-${learner.code}.json`, bytes });
}
