import { drawPaper, type Paper } from '../apps/server/src/areas/papers/drawing.service.ts';
import { quantiles } from './timings.ts';

/**
 * Draws PDFs of two pages one after another, as they are issued: the time of each, and the memory of the process
 * after each hundred.
 */
const PAPERS = Number(process.env.PAPERS ?? 1_000);
const ROUND = 100;
const MB = 1024 * 1024;
const FRAGMENT = 'a'.repeat(320);

function paperOf(n: number): Paper {
  const number = `2026-${String(n).padStart(6, '0')}`;
  const rows = Array.from({ length: 40 }, (_, at) => [
    ...[
      `ИВТ-${200 + at}`,
      `Дисциплина ${at + n}`,
      'экзамен',
      '5',
      String(60 + (at % 40)),
      'A',
      '4,00',
      'отлично',
    ],
  ]);
  return {
    title: 'Транскрипт',
    number,
    language: 'ru',
    madeAt: new Date('2026-11-16T00:00:00Z'),
    parts: [
      { kind: 'letterhead', lines: ['Министерство науки', 'Демо-университет'] },
      { kind: 'title', text: 'Транскрипт' },
      { kind: 'subtitle', text: `№ ${number} от 16.11.2026` },
      {
        kind: 'table',
        columns: ['Код', 'Дисциплина', 'Контроль', 'Кр.', 'Баллы', 'Буква', 'ЦЭ', 'Оценка'].map(
          (title, at) => ({
            title,
            width: at === 1 ? 4 : 1.2,
          }),
        ),
        rows,
      },
      { kind: 'signer', post: 'Учебный отдел', name: 'Мамытова Ж. К.' },
      {
        kind: 'code',
        content: `https://lms.test/lms/verify/x#${FRAGMENT}`,
        text: 'Проверить',
        shown: 'lms.test',
      },
    ],
  };
}

const all: number[] = [];
const weights: number[] = [];
console.log(`papers   p50 ms   p99 ms   rss MB`);
for (let from = 0; from < PAPERS; from += ROUND) {
  const samples: number[] = [];
  for (let n = from; n < Math.min(PAPERS, from + ROUND); n += 1) {
    const start = performance.now();
    const bytes = await drawPaper(paperOf(n));
    samples.push(performance.now() - start);
    if (bytes.length < 10_000) throw new Error(`A paper of ${bytes.length} bytes`);
  }
  all.push(...samples);
  weights.push(process.memoryUsage().rss / MB);
  const { p50, p99 } = quantiles(samples);
  const cells = [from + samples.length, p50.toFixed(1), p99.toFixed(1), weights.at(-1)?.toFixed(0)];
  console.log(cells.map((cell) => String(cell).padStart(6)).join('   '));
}
const { p50, p99, max } = quantiles(all);
console.log(`one paper: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, slowest ${max.toFixed(1)} ms`);
const half = weights.length >> 1;
const top = (some: readonly number[]) => Math.max(...some);
console.log(
  `most memory in the first half ${top(weights.slice(0, half)).toFixed(0)} MB, in the second ${top(weights.slice(half)).toFixed(0)} MB`,
);
