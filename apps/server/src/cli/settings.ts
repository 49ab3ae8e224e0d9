import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Refusal } from './refusal.ts';

/** Where systemd reads the server's settings: see docs/operations.md. */
const SERVICE_FILE = '/etc/bilim.env';
/** As in the settings of the server. */
const DEFAULT_FOLDER = './data';

type Environment = Record<string, string | undefined>;
type Settings = {
  env: Environment;
  /** Where they stand, for the operator. */
  from: string;
};

let given: string | undefined;
/** The file of the option --env, for the commands of this run. */
export function useSettingsFile(path: string | undefined) {
  given = path;
}

const namesPlace = ({ DATA_DIR, DATABASE_URL }: Environment) => Boolean(DATA_DIR || DATABASE_URL);

/**
 * The settings of a command. A file that the operator names goes before the environment; the file of the service is
 * read only where the environment names no database, so that a test installation beside a real one stays apart.
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
      `The settings in ${path} cannot be read (${why}): run it as root, or name others by --env`,
    );
  }
}

/** The folder of the data, and whether a setting names it. */
function folderOf({ DATA_DIR }: Environment) {
  return { folder: resolve(DATA_DIR || DEFAULT_FOLDER), isNamed: Boolean(DATA_DIR) };
}

/** Which database the settings mean, in one line without a password. */
export function databaseLine({ env, from }: Settings): string {
  const { folder, isNamed } = folderOf(env);
  if (env.DATABASE_URL) return `Database: ${postgresOf(env.DATABASE_URL)} (DATABASE_URL of ${from})`;
  return `Database: ${join(folder, 'db')} (${isNamed ? `DATA_DIR of ${from}` : 'no setting names another'})`;
}

function postgresOf(address: string): string {
  if (!URL.canParse(address)) return 'PostgreSQL at an address that cannot be read';
  const { hostname, port, pathname, username, searchParams } = new URL(address);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `PostgreSQL, ${decodeURIComponent(pathname.slice(1) || username)} at ${host}${port && `:${port}`}`;
}

/** Refuses where a command would make a database, or a secret, in a place that no setting names. */
export function refuseGhosts({ env }: Settings, { mayCreate }: { mayCreate: boolean }) {
  const { folder, isNamed } = folderOf(env);
  const lacks = env.DATABASE_URL
    ? !env.SECRET && !isNamed && !existsSync(folder)
    : !existsSync(join(folder, 'db'));
  if (!lacks || (mayCreate && isNamed)) return;
  if (env.DATABASE_URL)
    throw new Refusal(
      `Neither SECRET nor DATA_DIR is set: they must be those of the server, or name a file by --env`,
    );
  throw new Refusal(
    `There is no database in ${folder}. DATA_DIR or DATABASE_URL says where it is, or --env FILE with the server's settings${
      mayCreate ? '' : '; `migrate` makes one in DATA_DIR'
    }`,
  );
}

/** The same for commands that need the secret alone. */
export function refuseGhostFolder({ env }: Settings) {
  const { folder } = folderOf(env);
  if (!env.SECRET && !existsSync(folder))
    throw new Refusal(
      `There is no folder ${folder}. DATA_DIR says where it is, or --env FILE with the server's settings`,
    );
}
