import { LANGUAGES, type Language } from '@bilim/contract/limits';
import { type Command, InvalidArgumentError, Option } from 'commander';

// The actions are loaded when a command runs: help and usage errors need no database.
const actions = () => import('./import-actions.ts');

type Options = {
  dryRun?: boolean;
  whole?: boolean;
  maxEnded: number;
  acceptCollisions?: boolean;
  credentials?: string;
  language: Language;
};

/** Commands to import and export records. */
export function addImportCommands(program: Command): void {
  const bring = program
    .command('import')
    .description(
      'import records from files: our tables (CSV, .xlsx) or OneRoster 1.2, a folder, a ZIP or single files',
    )
    .argument('<path...>')
    .option('--dry-run', 'report what it would do, and write nothing')
    .option('--whole', 'rows missing from the files have ended')
    .option('--max-ended <percent>', 'refuse to end a larger share of a table than this', percent, 5)
    .option('--accept-collisions', 'accept colliding lessons, and mark them')
    .option('--credentials <folder>', 'write the one-time credentials of new people there')
    .addOption(language())
    .action(async (paths: string[], given: Options) => (await actions()).bringIn(paths, given));
  bring
    .command('template')
    .description('write all tables with their columns, explanations and examples')
    .argument('<folder>')
    .addOption(language())
    .action(async (folder: string, given: { language: Language }) =>
      (await actions()).writeTemplates(folder, given),
    );
  bring
    .command('undo')
    .description('undo an import, unless later changes depend on it')
    .argument('<number>', 'number of the import', importNumber)
    .addOption(language())
    .action(async (id: number, given: { language: Language }) => (await actions()).undo(id, given));
  bring
    .command('list')
    .description('list past imports, newest first')
    .action(async () => (await actions()).listImports());
  bring
    .command('credentials')
    .description(
      'issue new one-time credentials to people of an import who have not signed in yet; earlier ones stop working',
    )
    .argument('<number>', 'number of the import', importNumber)
    .argument('<folder>', 'a new or empty folder')
    .addOption(language())
    .action(async (id: number, folder: string, given: { language: Language }) =>
      (await actions()).writeCredentialsOf(id, folder, given),
    );
  program
    .command('export')
    .description('write all importable records in the import format')
    .argument('<folder>')
    .option('--photos', 'with people’s photos, in a separate folder')
    .addOption(language())
    .action(async (folder: string, given: { language: Language; photos?: boolean }) =>
      (await actions()).writeAll(folder, given),
    );
}

const language = () =>
  new Option('--language <language>', 'language of the output and the files')
    .choices([...LANGUAGES])
    .default('ru');

function percent(text: string): number {
  const number = Number(text.replace(/ ?%$/, '').replace(',', '.'));
  if (text.trim() === '' || !(number >= 0 && number <= 100))
    throw new InvalidArgumentError('It must be a percentage: 5%.');
  return number;
}

function importNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
