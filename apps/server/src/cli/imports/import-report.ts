import type { Language } from '@bilim/contract/limits';
import type { Example, ImportReport } from '../../areas/imports/imported.ts';
import { importText } from '../../areas/imports/text.ts';
import { problemText } from '../../areas/imports/words/problem-text.ts';
import { columnTitle, sheetTitle } from '../../areas/imports/words/titles.ts';

/** Problems printed; the rest is only counted. */
const MOST_LINES = 1_000;

type Said = { report: ImportReport; language: Language };

/** The report as lines: the changes of each sheet, and the problems. */
export function reportLines({ report, language }: Said): string[] {
  const word = (key: string, details?: Record<string, string | number>) =>
    importText({ key: `report.${key}`, language, ...(details && { details }) });
  const changed = report.sheets.filter(({ added, changed, ended }) => added + changed + ended > 0);
  return [
    ...changed.flatMap(({ sheet, read, added, changed, ended, examples }) => [
      word('sheet', { sheet: sheetTitle({ sheet, language }), read, added, changed, ended }),
      ...examples.map((example) => `    ${exampleLine({ example, language })}`),
    ]),
    ...report.problems.slice(0, MOST_LINES).map((problem) => {
      const { file, line, column, value } = problem;
      const at = [file, line === null ? '' : word('line', { line }), column ?? ''].filter(Boolean).join(', ');
      return `${at}${value === null ? '' : ` «${value}»`}: ${problemText({ problem, language })}`;
    }),
    ...(report.problemCount > MOST_LINES ? [word('more', { count: report.problemCount - MOST_LINES })] : []),
  ];
}

const SIGNS = { added: '+', changed: '~', ended: '−' } as const;

function exampleLine({ example, language }: { example: Example; language: Language }): string {
  const { kind, key, changes } = example;
  const said = changes.map(
    ({ column, before, after }) => `${columnTitle({ column, language })}: ${before || '—'} → ${after || '—'}`,
  );
  return [`${SIGNS[kind]} ${key}`, ...said].join('; ');
}

/** One summary line, for example for a nightly mail. */
export function summaryLine({ report, language }: Said): string {
  const sum = (of: 'read' | 'added' | 'changed' | 'ended') =>
    report.sheets.reduce((all, sheet) => all + sheet[of], 0);
  const details = {
    read: sum('read'),
    added: sum('added'),
    changed: sum('changed'),
    ended: sum('ended'),
    number: report.importId ?? 0,
    count: report.problemCount,
    name: report.name,
    ...(report.ended && {
      sheet: sheetTitle({ sheet: report.ended.sheet, language }),
      percent: shareOf(report.ended.percent),
      gone: report.ended.count,
      of: report.ended.of,
    }),
  };
  return importText({ key: `summary.${report.outcome}`, language, details });
}

const shareOf = (percent: number) => (percent < 10 ? percent.toFixed(1) : String(Math.round(percent)));
