import { LANGUAGES, type Language } from '@bilim/contract/limits';
import { type Command, InvalidArgumentError, Option } from 'commander';

// What a command does is loaded when it is called: help and refusals need no database.
const actions = () => import('./import-actions.ts');

type Given = {
  dryRun?: boolean;
  whole?: boolean;
  maxEnded: number;
  acceptCollisions?: boolean;
  credentials?: string;
  language: Language;
};

/** Bringing the records of a university in, and writing them out. */
export function addImportCommands(program: Command): void {
  const bring = program
    .command('import')
    .description(
      'bring records in from files: our tables (CSV, .xlsx) or OneRoster 1.2, a folder, a ZIP or single files',
    )
    .argument('<path...>')
    .option('--dry-run', 'say what it would do, and write nothing')
    .option('--whole', 'what the files do not name has ended')
    .option('--max-ended <percent>', 'refuse to end more of a table than this', percent, 5)
    .option('--accept-collisions', 'take lessons that collide, and mark them')
    .option('--credentials <folder>', 'write the one-time credentials of new people there')
    .addOption(language())
    .action(async (paths: string[], given: Given) => (await actions()).bringIn(paths, given));
  bring
    .command('template')
    .description('write all tables with their columns, what they expect, and examples')
    .argument('<folder>')
    .addOption(language())
    .action(async (folder: string, given: { language: Language }) =>
      (await actions()).writeTemplates(folder, given),
    );
  bring
    .command('undo')
    .description('take an import back, while nothing stands on it')
    .argument('<number>', 'which', importNumber)
    .addOption(language())
    .action(async (id: number, given: { language: Language }) => (await actions()).undo(id, given));
  bring
    .command('list')
    .description('the imports there were, the newest first')
    .action(async () => (await actions()).listImports());
  bring
    .command('credentials')
    .description(
      'new one-time credentials of those whom an import brought and who have not signed in yet; those of before stop working',
    )
    .argument('<number>', 'of which import', importNumber)
    .argument('<folder>', 'a new or empty one')
    .addOption(language())
    .action(async (id: number, folder: string, given: { language: Language }) =>
      (await actions()).writeCredentialsOf(id, folder, given),
    );
  program
    .command('export')
    .description('write all records that can be brought in, in the same form')
    .argument('<folder>')
    .option('--photos', 'with the photos of people, in a folder of their own')
    .addOption(language())
    .action(async (folder: string, given: { language: Language; photos?: boolean }) =>
      (await actions()).writeAll(folder, given),
    );
}

const language = () =>
  new Option('--language <language>', 'of what is said and written').choices([...LANGUAGES]).default('ru');

function percent(text: string): number {
  const number = Number(text.replace(/ ?%$/, '').replace(',', '.'));
  if (text.trim() === '' || !(number >= 0 && number <= 100))
    throw new InvalidArgumentError('It must be a share: 5%.');
  return number;
}

function importNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
