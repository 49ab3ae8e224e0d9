import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Refusal } from './refusal.ts';

/** The server's settings under systemd: see docs/operations.md. */
const SERVICE_FILE = '/etc/bilim.env';
/** The server's default. */
const DEFAULT_FOLDER = './data';

type Environment = Record<string, string | undefined>;
type Settings = {
  env: Environment;
  /** Where the settings come from, for messages. */
  from: string;
};

let given: string | undefined;
/** The file of the option --env, for this process. */
export function useSettingsFile(path: string | undefined) {
  given = path;
}

const namesPlace = ({ DATA_DIR, DATABASE_URL }: Environment) => Boolean(DATA_DIR || DATABASE_URL);

/**
 * The settings of a command. A file given with --env replaces the environment. The service's file is read only if the
 * environment names no database, so that a test installation beside a real one stays separate.
 */
export function readSettings({
  env = process.env,
  file = given,
  serviceFile = SERVICE_FILE,
}: {
  env?: Environment;
  file?: string | undefined;
  serviceFile?: string;
} = {}): Settings {
  if (file !== undefined) return { env: { ...env, ...readFile(file) }, from: file };
  if (!namesPlace(env) && existsSync(serviceFile))
    return { env: { ...env, ...readFile(serviceFile) }, from: serviceFile };
  return { env, from: 'the environment' };
}

function readFile(path: string): Environment {
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : error;
    throw new Refusal(
      `The settings in ${path} cannot be read (${why}): run the command as root, or give another file with --env`,
    );
  }
}

/** The data folder, and whether a setting names it. */
function folderOf({ DATA_DIR }: Environment) {
  return { folder: resolve(DATA_DIR || DEFAULT_FOLDER), isNamed: Boolean(DATA_DIR) };
}

/** The database that the settings name, in one line without the password. */
export function databaseLine({ env, from }: Settings): string {
  const { folder, isNamed } = folderOf(env);
  if (env.DATABASE_URL) return `Database: ${postgresOf(env.DATABASE_URL)} (DATABASE_URL of ${from})`;
  return `Database: ${join(folder, 'db')} (${isNamed ? `DATA_DIR of ${from}` : 'no setting names another folder'})`;
}

function postgresOf(address: string): string {
  if (!URL.canParse(address)) return 'PostgreSQL at an address that cannot be read';
  const { hostname, port, pathname, username, searchParams } = new URL(address);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `PostgreSQL, ${decodeURIComponent(pathname.slice(1) || username)} at ${host}${port && `:${port}`}`;
}

/** Refuses a command that would create a database or a secret in a place that no setting names. */
export function refuseGhosts({ env }: Settings, { mayCreate }: { mayCreate: boolean }) {
  const { folder, isNamed } = folderOf(env);
  const lacks = env.DATABASE_URL
    ? !env.SECRET && !isNamed && !existsSync(folder)
    : !existsSync(join(folder, 'db'));
  if (!lacks || (mayCreate && isNamed)) return;
  if (env.DATABASE_URL)
    throw new Refusal(
      `Neither SECRET nor DATA_DIR is set: use those of the server, or give its file with --env`,
    );
  throw new Refusal(
    `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL, or give the server's settings with --env FILE${
      mayCreate ? '' : '; `migrate` creates one in DATA_DIR'
    }`,
  );
}

/** The same for commands that need only the secret. */
export function refuseGhostFolder({ env }: Settings) {
  const { folder } = folderOf(env);
  if (!env.SECRET && !existsSync(folder))
    throw new Refusal(
      `There is no folder ${folder}. Set DATA_DIR, or give the server's settings with --env FILE`,
    );
}
