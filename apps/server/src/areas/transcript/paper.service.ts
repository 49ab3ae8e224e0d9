import { createHash } from 'node:crypto';
import { Failure } from '@bilim/contract/failures';
import type { Language } from '@bilim/contract/limits';
import { familyWithInitials } from '@bilim/rules/text/person-name';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../context/app-context.ts';
import { here } from '../../context/here.ts';
import type { Db } from '../../db/open.ts';
import type { Person } from '../../ground/person.ts';
import { sendPdf } from '../../http/answers/send-made.ts';
import { issuePaper, readPaper } from '../papers/papers.service.ts';
import { insertIssued, selectIssued, selectOwn, selectSigner } from './paper.queries.ts';
import { lockStudents } from './record-grades.queries.ts';
import { transcriptText } from './text.ts';
import { selectGrades, selectLearner, selectScales } from './transcript.queries.ts';
import { transcriptParts, transcriptSays } from './transcript-paper.ts';

type Issued = { id: number; number: string };
type Caller = { context: AppContext; person: Person; origin: string; language: Language };

/** A concurrent request has issued the same transcript; both requests return that paper. */
class IssuedMeanwhile extends Error {
  override name = 'IssuedMeanwhile';
  readonly issued: Issued;

  constructor(issued: Issued) {
    super(`Paper ${issued.number} says this already`);
    this.issued = issued;
  }
}

/** The body of a transcript, without head and signature, and the student it belongs to. */
export async function transcriptBody({
  db,
  studentId,
  language,
}: {
  db: Db;
  studentId: number;
  language: Language;
}) {
  const [grades, learner, scales] = await Promise.all([
    selectGrades(db, { studentId }),
    selectLearner(db, { studentId }),
    selectScales(db, {}),
  ]);
  if (!learner || grades.length === 0) throw new Failure('TRANSCRIPT_EMPTY');
  const used = new Set(grades.map(({ scaleId }) => scaleId));
  const given = { grades, learner, scales: scales.filter(({ id }) => used.has(id)), language };
  return { parts: transcriptParts(given), says: transcriptSays(given), learner };
}

/**
 * Issues the caller's transcript as a paper. A second request on the same day returns the same paper if nothing
 * changed.
 */
export async function issueTranscript({ context, person, origin, language }: Caller): Promise<Issued> {
  const { db } = context;
  const { id: studentId } = person;
  const { day: issuedOn } = here(context);
  const [{ parts, says, learner }, signer] = await Promise.all([
    transcriptBody({ db, studentId, language }),
    selectSigner(db, {}, { language }),
  ]);
  if (!signer) throw new Failure('TRANSCRIPT_SIGNER_MISSING');
  const holder = familyWithInitials(language === 'en' ? learner.fullNameEn : learner.fullName);
  const content = createHash('sha256').update(JSON.stringify({ holder, signer, parts })).digest('hex');
  const same = { studentId, language, issuedOn, content };
  const before = await selectIssued(db, same);
  if (before) return before;
  const name = transcriptText({ key: 'name', language });
  const paper = {
    kind: 'transcript',
    name,
    studentId,
    holder,
    says,
    language,
    signer,
    parts: () => parts,
  };
  try {
    const { id, number } = await issuePaper(
      { context, origin, paper, by: person },
      async (db, { id: paperId }) => {
        await lockStudents(db, { ids: [studentId] });
        const meanwhile = await selectIssued(db, same);
        if (meanwhile) throw new IssuedMeanwhile(meanwhile);
        await insertIssued(db, { ...same, paperId });
      },
    );
    return { id, number };
  } catch (error) {
    if (error instanceof IssuedMeanwhile) return error.issued;
    throw error;
  }
}

/** The PDF of one of the caller's transcripts. A paper of another student is reported as missing. */
export async function sendTranscript({
  context,
  person,
  paperId,
  reply,
}: {
  context: AppContext;
  person: Person;
  paperId: number;
  reply: FastifyReply;
}) {
  const own = await selectOwn(context.db, { studentId: person.id, paperId });
  if (!own) throw new Failure('TRANSCRIPT_PAPER_NOT_FOUND');
  // A revoked paper fails every check, so it is no longer sent.
  if (own.revokedAt) throw new Failure('PAPER_REVOKED');
  const { name, number, bytes } = await readPaper({ context, paperId });
  return sendPdf({ reply, name: `${name} ${number}.pdf`, bytes });
}
