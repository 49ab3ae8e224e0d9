// Finds PostgreSQL's own programs for the throw-away clusters of the tests.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** The folder with initdb and pg_ctl, newest version first, or nothing when PostgreSQL is not on this machine. */
export function findPostgres() {
  const debian = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT) : [];
  const versions = debian.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...versions.map((version) => join(DEBIAN_ROOT, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}
