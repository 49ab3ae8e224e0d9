import * as z from 'zod';
import { wireId } from '../codecs.ts';
import { area, endpoint, rawEndpoint } from '../endpoint.ts';
import { transcriptLanguage, transcriptPage, wireTranscript } from './transcript.shapes.ts';

const asStudent = { id_student: 'id', uid: 'id' } as const;

export const transcriptContract = area({
  transcript: endpoint({
    method: 'POST',
    path: '/api/misc/transcript.json',
    access: 'student',
    summary: 'The caller’s grades by group, year and term, in three languages',
    limit: 'read',
    self: asStudent,
    input: z.object({}),
    output: wireTranscript,
  }),
  page: endpoint({
    method: 'POST',
    path: '/api/transcript/page.json',
    access: 'student',
    summary: 'All data of the transcript screen: grades, scales, current disciplines, the plan',
    limit: 'read',
    input: z.object({}),
    output: transcriptPage,
  }),
  paper: endpoint({
    method: 'POST',
    path: '/api/transcript/paper.json',
    access: 'student',
    summary: 'Issues the transcript as a PDF; on the same day and without changes it is the same PDF',
    limit: 'costly',
    input: z.object({ language: transcriptLanguage }),
    output: z.object({ id: z.int(), number: z.string() }),
  }),
  paperFile: rawEndpoint({
    method: 'GET',
    path: '/api/transcript/paper.file',
    access: 'student',
    summary: 'The PDF of one of the caller’s transcripts',
    input: z.object({ id: wireId }),
  }),
  record: rawEndpoint({
    method: 'GET',
    path: '/api/transcript/record.json',
    access: 'student',
    summary: 'The caller’s transcript in machine-readable form: ELMO-like JSON, signed',
    limit: 'costly',
    input: z.object({}),
  }),
});

export const transcriptArea = {
  calls: transcriptContract,
  failures: {
    TRANSCRIPT_EMPTY: 409,
    TRANSCRIPT_PAPER_NOT_FOUND: 404,
    /** The university has not configured who signs its transcripts. */
    TRANSCRIPT_SIGNER_MISSING: 409,
    GRADE_REF_WRONG: 400,
    GRADE_POINTS_WRONG: 400,
    GRADE_CREDITS_WRONG: 400,
    GRADE_DAY_WRONG: 400,
    GRADE_REASON_WRONG: 400,
    /** Contained twice in one call. */
    GRADE_TOLD_TWICE: 400,
    GRADE_TOLD_OTHERWISE: 409,
    /** It names an unknown term, group or the like. */
    GRADE_PART_UNKNOWN: 400,
    GRADE_SCALE_MISSING: 409,
    GRADE_CORRECTS_NOTHING: 400,
    GRADE_CORRECTS_ANOTHER: 400,
    GRADE_CORRECTED_ALREADY: 409,
  },
  events: {},
  audit: ['grades.recorded', 'grades.corrected'],
} as const;
