import { createHash } from 'node:crypto';
import { makeBookPdf } from '../../../demo/books/book-pdf.ts';
import { type TextLanguage, writeBook } from '../../../demo/books/book-texts.ts';
import { CLASS_TOPICS, LECTURE_TOPICS } from '../../../demo/content/topics.ts';
import { at, makeRandom } from '../../../demo/random.ts';
import { makeDocx, makeXlsx } from './office-files.ts';

/** The bytes of a material; many materials share them. */
export type Sheet = {
  title: string;
  language: TextLanguage;
  format: 'pdf' | 'file';
  extension: 'pdf' | 'docx' | 'xlsx' | 'txt';
  type: string;
  pages: number | null;
  key: string;
  sha256: string;
  bytes: Buffer;
};

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
} as const;

type SheetParams = Pick<Sheet, 'title' | 'extension' | 'bytes'> & { language?: TextLanguage; pages?: number };

/** The files of the demo materials: few but real ones, each with a title. */
export async function makeSheets({ seed, year }: { seed: number; year: number }) {
  const random = makeRandom({ seed, label: 'materials' });
  const sheet = ({ title, extension, bytes, language = 'ru', pages }: SheetParams): Sheet => ({
    title,
    language,
    extension,
    type: TYPES[extension],
    pages: pages ?? null,
    bytes,
    format: extension === 'pdf' ? 'pdf' : 'file',
    key: random.hex(32),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const pdf = async (title: string, { language = 'ru' as TextLanguage, pages = 3 } = {}): Promise<Sheet> => {
    const inside = writeBook({ random, language, subject: 'computing', pages });
    const made = await makeBookPdf({ title, author: '', year, ...inside });
    return sheet({ title, extension: 'pdf', language, ...made });
  };
  const lecture = (place: number, pages?: number) =>
    pdf(`Лекция ${place + 1}. ${at(LECTURE_TOPICS, place)}`, { pages });
  const table = Array.from({ length: 40 }, (_, place) => [
    ...[place + 1, random.between(40, 100), random.between(40, 100)],
  ]);
  return {
    syllabus: await pdf('Силлабус'),
    syllabusOf: (discipline: string) => pdf(`Силлабус. ${discipline}`),
    lectures: [await lecture(0), await lecture(1, 6), await lecture(3), await lecture(5)],
    foreign: [
      await pdf('Лекциялардын конспектиси', { language: 'kg' }),
      await pdf('Lecture notes', { language: 'en' }),
    ],
    practice: sheet({
      title: 'Задания к практическим занятиям',
      extension: 'docx',
      bytes: makeDocx(['Задания к практическим занятиям', ...CLASS_TOPICS]),
    }),
    laboratory: sheet({
      title: 'Лабораторные работы',
      extension: 'docx',
      bytes: makeDocx(['Лабораторные работы', ...CLASS_TOPICS.slice(1, 8)]),
    }),
    data: sheet({
      title: 'Набор данных',
      extension: 'xlsx',
      bytes: makeXlsx([['№', 'x', 'y'], ...table]),
    }),
    tests: await pdf('Тесты для самопроверки'),
    schedule: sheet({
      title: 'График консультаций',
      extension: 'txt',
      bytes: Buffer.from(
        '\uFEFFКонсультации: вторник и четверг, 15:00–16:30.\r\nЗаочники: суббота, 10:00.\r\n',
      ),
    }),
  };
}
export type Sheets = Awaited<ReturnType<typeof makeSheets>>;
