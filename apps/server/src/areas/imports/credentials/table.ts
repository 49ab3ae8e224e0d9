import type { Language } from '@bilim/contract/limits';
import { credentialText } from '../text.ts';
import type { Section } from './sections.ts';

/** Excel needs it to detect UTF-8. */
const BOM = '\uFEFF';
const HEADS = ['unit', 'name', 'code', 'login', 'password'] as const;
/** A spreadsheet would run such a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** All issued credentials as a CSV for spreadsheets. */
export function credentialsTable({
  sections,
  language,
}: {
  sections: readonly Section[];
  language: Language;
}): Buffer {
  const head = HEADS.map((key) => credentialText({ key, language }));
  const rows = sections.flatMap(({ unit, people }) =>
    people.map(({ name, code, login, password }) => [unit, name, String(code), login, password]),
  );
  const lines = [head, ...rows].map((cells) => `${cells.map(cellOf).join(';')}\r\n`);
  return Buffer.from(BOM + lines.join(''));
}

function cellOf(text: string): string {
  const shown = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}
