// Finds PostgreSQL's server programs for the temporary clusters of the tests.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** The folder with initdb and pg_ctl, newest version first; undefined when PostgreSQL is not installed. */
export function findPostgres() {
  const debian = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT) : [];
  const versions = debian.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...versions.map((version) => join(DEBIAN_ROOT, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}
