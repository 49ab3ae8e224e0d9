import { cellText } from '../../../files/tables/cells.ts';
import type { Table } from '../../../files/tables/read-tables.ts';
import type { ProblemList } from '../feed/problem-list.ts';
import { MODES, type Mode, ROSTER_NAMES, type RosterName, VERSIONS, type Version } from './roster-files.ts';

export const MANIFEST = 'manifest.csv';
const MANIFEST_VERSION = '1.0';
const FILE = 'file.';

export type Manifest = { version: Version; modes: ReadonlyMap<RosterName, Mode> };
type Said = { value: string; line: number };
type Params = { manifest: Table; files: ReadonlySet<string>; problems: ProblemList };

/** Reads the version and the mode of each file from the manifest; null if the manifest cannot be used. */
export async function readManifest({ manifest, files, problems }: Params): Promise<Manifest | null> {
  const file = manifest.file;
  const place = (name: string) => manifest.head.cells.indexOf(name);
  const [name, value] = [place('propertyName'), place('value')];
  for (const [column, at] of [['propertyName', name] as const, ['value', value] as const])
    if (at < 0)
      problems.add({ file, line: manifest.head.line, column, code: 'missingColumn', details: { column } });
  if (name < 0 || value < 0) return null;
  const said = new Map<string, Said>();
  for await (const { line, cells } of manifest.rows())
    said.set(cellText(cells[name] ?? null), { value: cellText(cells[value] ?? null), line });

  const oneOf = <Value extends string>(property: string, of: readonly Value[]): Value | null => {
    const { value = '', line = null } = said.get(property) ?? {};
    const found = of.find((one) => one === value);
    if (!found)
      problems.add({
        file,
        line,
        column: property,
        value,
        code: 'notChoice',
        details: { of: of.join(', ') },
      });
    return found ?? null;
  };
  oneOf('manifest.version', [MANIFEST_VERSION]);
  const version = oneOf('oneroster.version', VERSIONS);
  const modes = new Map<RosterName, Mode>();
  for (const name of ROSTER_NAMES) {
    const property = `${FILE}${name}`;
    const mode = said.has(property) ? oneOf(property, MODES) : 'absent';
    if (!mode) continue;
    const line = said.get(property)?.line ?? null;
    const isThere = files.has(`${name}.csv`);
    if (isThere === (mode === 'absent'))
      problems.add({
        file,
        line,
        column: property,
        value: said.get(property)?.value ?? '',
        code: isThere ? 'rosterFileAbsent' : 'rosterFileMissing',
        details: { file: `${name}.csv` },
      });
    else modes.set(name, mode);
  }
  return version && { version, modes };
}
