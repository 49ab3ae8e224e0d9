import { issuePaper, type PaperContext, type PaperToIssue } from '../../areas/papers/papers.service.ts';

export const PAPER_ORIGIN = 'https://lms.test';

/** A study certificate of this student, by default in Russian. */
export const paperOf = (studentId: number, overrides: Partial<PaperToIssue> = {}): PaperToIssue => ({
  kind: 'study',
  name: 'Справка об обучении',
  studentId,
  holder: 'Асанова\u00A0К.\u00A0Б.',
  says: ['ИВТ-1-24'],
  language: 'ru',
  signer: { name: 'Мамытова Ж. К.', post: 'учебный отдел' },
  parts: ({ number }) => [
    { kind: 'text', text: `Настоящая справка № ${number} выдана Керимбүбү, Өзгөн, Ңң.` },
  ],
  ...overrides,
});

/** Issues one in a separate transaction. */
export const makePaper = (context: PaperContext, studentId: number, overrides: Partial<PaperToIssue> = {}) =>
  issuePaper(
    { context, origin: PAPER_ORIGIN, paper: paperOf(studentId, overrides), by: null },
    async () => {},
  );
