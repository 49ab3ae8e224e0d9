import type { Config } from '../../ground/config.ts';
import type { Counted } from './check.queries.ts';

/** `off` is optional; `missing` is required for work. */
type State = 'there' | 'missing' | 'off';
export type Finding = {
  what: string;
  state: State;
  /** The current value. */
  said: string;
  /** What users cannot do without it, and how to fix it. */
  without: string;
};
type Known = { config: Config; counts: Record<Counted, number>; env: Record<string, string | undefined> };

const of = (
  state: { there: boolean | number; else: Exclude<State, 'there'> },
  [what, said, without]: readonly [what: string, said: string, without: string],
): Finding => ({ what, state: state.there ? 'there' : state.else, said, without });

const needed = (there: boolean | number, ...words: readonly [string, string, string]) =>
  of({ there, else: 'missing' }, words);
const optional = (there: boolean | number, ...words: readonly [string, string, string]) =>
  of({ there, else: 'off' }, words);

const IMPORT = '`import template FOLDER` has the table';

/** All checks, in the order in which an installation is set up. */
export const findings = (known: Known): Finding[] => [
  ...settingsFound(known),
  ...recordsFound(known),
  ...cataloguesFound(known),
];

function settingsFound({ config, env }: Known): Finding[] {
  const { publicUrl, elqr, card, banks, google, scan, demo, trustProxy, mail, push } = config;
  return [
    needed(
      publicUrl !== undefined,
      'PUBLIC_URL',
      publicUrl ?? '',
      'students get no reference and no transcript, and credentials of new people cannot be printed: both contain this address',
    ),
    needed(
      !demo,
      'DEMO=0',
      'no demo accounts',
      'the accounts of the demo university have published passwords',
    ),
    optional(
      trustProxy !== false,
      'TRUST_PROXY',
      String(env.TRUST_PROXY ?? ''),
      'behind a proxy all people count as one address: they share one request limit, and banks are refused',
    ),
    optional(
      elqr !== null,
      'ELQR_DOMAIN',
      elqr ? `${elqr.domain}, named ${elqr.provider} in banking applications` : '',
      'students see no QR code and no link to a banking application on the page of payments',
    ),
    optional(
      card !== null && card.name !== 'sandbox',
      'CARD_MERCHANT, CARD_SECRET',
      card?.merchant ?? '',
      card === null ? 'students cannot pay by card' : 'card payments go to the sandbox, which takes no money',
    ),
    optional(
      banks.length > 0,
      'BANKS_FILE',
      banks.map(({ title }) => title).join(', '),
      'students cannot pay at a bank or kiosk by their payment code',
    ),
    optional(
      google !== null,
      'GOOGLE_CLIENT_ID',
      'sign-in with Google',
      'people sign in by login and password only',
    ),
    optional(
      mail !== null,
      'SMTP_URL, MAIL_FROM',
      mail ? `e-mail from ${mail.from.address}` : '',
      'people get no e-mail, and cannot restore a forgotten password themselves',
    ),
    optional(
      push !== null,
      'Web push',
      push ? `named to push services as ${push.contact}` : '',
      'notifications do not reach phones while the application is closed: set MAIL_FROM, or PUBLIC_URL with https',
    ),
    optional(
      scan !== null,
      'SCAN_COMMAND',
      scan?.program ?? '',
      'uploaded files are not scanned for viruses',
    ),
    optional(
      config.databaseUrl !== undefined,
      'DATABASE_URL',
      'PostgreSQL',
      'the embedded database serves one process: enough for a pilot, not for a whole university',
    ),
  ];
}

function recordsFound({ counts }: Known): Finding[] {
  const rows = (name: Counted, what: string, without: string) =>
    needed(counts[name], what, String(counts[name]), without);
  return [
    rows('university', 'Name of the university', `the header and all papers have no name; ${IMPORT}`),
    rows(
      'administrators',
      'Administrators',
      'records cannot be imported on the screen: `grant LOGIN administrator`',
    ),
    rows('faculties', 'Faculties', `no group, department or person can be brought in; ${IMPORT}`),
    rows('groups', 'Groups', `no student can be brought in; ${IMPORT}`),
    rows('teachers', 'Teachers', `there is no journal and no timetable; ${IMPORT}`),
    rows('students', 'Students', `there is no group list, no registration and no mark; ${IMPORT}`),
    rows('terms', 'Terms from today on', `no timetable, journal or registration can be opened; ${IMPORT}`),
    rows('studyPlanItems', 'Study plans', `students cannot register for disciplines; ${IMPORT}`),
    rows('bells', 'Bells', `no lesson can be placed; ${IMPORT}`),
    rows('rooms', 'Rooms', `no lesson can be placed, and no student can scan a QR code; ${IMPORT}`),
    rows('lessons', 'Lessons', `the timetable is empty, and journals propose no dates; ${IMPORT}`),
    rows(
      'services',
      'Services',
      `students have nothing to pay for, and the page of payments is empty; ${IMPORT}`,
    ),
    rows(
      'contractPrices',
      'Prices of contracts',
      `\`charge\` charges only contracts with a price of their own; ${IMPORT}`,
    ),
    rows(
      'intakeScales',
      'Scales of intakes',
      `no grade can be recorded, and no transcript computed; ${IMPORT}`,
    ),
  ];
}

function cataloguesFound({ counts }: Known): Finding[] {
  const rows = (name: Counted, what: string, without: string) =>
    needed(counts[name], what, String(counts[name]), without);
  return [
    rows(
      'paperSigners',
      'Signers of papers',
      'no paper can be signed: students order no reference and print no transcript. `papers signer` enters one',
    ),
    rows(
      'registrars',
      'Registrars',
      'references that students order are not prepared: `grant LOGIN registrar`',
    ),
    rows('referenceKinds', 'Kinds of references', `students can order none; ${IMPORT}`),
    rows('purposes', 'Purposes of references', `students cannot order what names a purpose; ${IMPORT}`),
    rows('regions', 'Regions', `students cannot order what names a place; ${IMPORT}`),
    rows('districts', 'Districts', `students cannot order what names a place; ${IMPORT}`),
    rows(
      'clearanceOffices',
      'Offices of the clearance sheet',
      `a clearance sheet has no office to sign it; ${IMPORT}`,
    ),
    rows('baseBookCategories', 'Shelves of the library', `no book can be added; ${IMPORT}`),
    rows('bookCategories', 'Categories of books', `no book can be added; ${IMPORT}`),
    rows('umkTypes', 'Types of teaching materials', `teachers can add no material; ${IMPORT}`),
    optional(
      counts.externalLinks,
      'External links',
      String(counts.externalLinks),
      `the apps page shows no link of the university; ${IMPORT}`,
    ),
  ];
}
