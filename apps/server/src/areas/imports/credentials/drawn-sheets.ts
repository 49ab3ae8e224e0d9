import { ROLE } from '@bilim/contract/access';
import { type Language, PREFIX } from '@bilim/contract/limits';
import { writtenDay } from '@bilim/rules/days/written-day';
import { freeFileName } from '@bilim/rules/text/free-file-name';
import { credentialText } from '../text.ts';
import { drawCredentialSheet } from './drawing.ts';
import type { Section } from './sections.ts';

/** People per file. Drawing one file takes one or two seconds; then another drawing job gets its turn. */
const MOST_IN_FILE = 1_000;
const MOST_IN_NAME = 80;

type Head = { language: Language; origin: string; university: string; day: string };

/** Printable sheets by faculty, students and teachers separately; a large faculty gets several files. */
export async function* drawnSheets({ sections, ...head }: Head & { sections: readonly Section[] }) {
  const taken = new Set<string>();
  for (const part of partsOf(sections)) {
    const name = freeFileName({ name: fileNameOf({ ...part, language: head.language }), taken });
    taken.add(name);
    yield { name, bytes: await drawCredentialSheet(sheetOf({ ...head, sections: part.sections })) };
  }
}

type Part = { faculty: string; role: Section['role']; sections: Section[]; count: number };

/** Sections are sorted by faculty and role. */
function partsOf(sections: readonly Section[]): Part[] {
  const parts: Part[] = [];
  for (const section of sections) {
    const { faculty, role, people } = section;
    const last = parts.at(-1);
    const fits =
      last?.faculty === faculty && last.role === role && last.count + people.length <= MOST_IN_FILE;
    if (last && fits) {
      last.sections.push(section);
      last.count += people.length;
    } else parts.push({ faculty, role, sections: [section], count: people.length });
  }
  return parts;
}

function fileNameOf({ faculty, role, language }: Part & { language: Language }): string {
  const who = credentialText({ key: role === ROLE.student ? 'students' : 'teachers', language });
  // Characters that a file name cannot contain on some system.
  const plain = faculty.replaceAll(/[\p{C}/\\:*?"<>|]+/gu, ' ').replaceAll(/\s+/g, ' ');
  return `${[...`${who} ${plain}`].slice(0, MOST_IN_NAME).join('').trim()}.pdf`;
}

function sheetOf({ sections, language, origin, university, day }: Head & { sections: readonly Section[] }) {
  const text = (key: Parameters<typeof credentialText>[0]['key']) => credentialText({ key, language });
  return {
    title: text('title'),
    language,
    madeAt: new Date(`${day}T00:00:00Z`),
    university,
    day: writtenDay(day),
    address: `${origin}${PREFIX}/login`,
    words: {
      code: text('code'),
      login: text('login'),
      password: text('password'),
      change: text('change'),
      handOver: text('handOver'),
    },
    sections: sections.map(({ role, unit, people }) => ({
      // Department names already contain the word “department”.
      name: role === ROLE.student ? `${text('group')} ${unit}` : unit,
      cards: people.map(({ name, code, login, password }) => ({ name, code, login, password })),
    })),
  };
}
