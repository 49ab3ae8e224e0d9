import { holds } from '@bilim/contract/access';
import { IMPORT_GUARDS, type ImportGuard } from '@bilim/contract/areas/imports.shapes';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';
import { rightsNeeded } from './approvals/guards.ts';
import { outcomeIn } from './runs/kept-shapes.ts';

type Rights = Pick<Person, 'rights'>;

/** An import can change any record, so the right must cover the whole university. */
export const mayImport = (person: Rights) => holds(person, 'administrator', {});

/**
 * Every administrator sees all past imports, prints their credentials and undoes them, including imports of others.
 */
export const importsPolicy = policy({
  missing: 'IMPORT_NOT_FOUND',
  allow: { read: mayImport, undo: mayImport, credentials: mayImport, check: mayImport, export: mayImport },
});

/** Only the uploader can use a run; other administrators get “not found”. */
const isOwn = (person: Person, run: { personId: number }) => run.personId === person.id && mayImport(person);
export const runPolicy = policy({
  missing: 'IMPORT_RUN_NOT_FOUND',
  refused: 'IMPORT_RUN_NOT_FOUND',
  allow: { read: isOwn, apply: isOwn, leave: isOwn },
});

/** The right must cover the whole university, because an import can change any faculty. */
export const holdsGuard = (person: Rights, right: ImportGuard) => holds(person, right, {});
export const approverRights = (person: Rights) => IMPORT_GUARDS.filter((right) => holdsGuard(person, right));

type Run = { personId: number; round: number; report: unknown };
/** The importer cannot approve their own run; their own rights are checked when the import starts. */
const mayAnswer = (person: Person, { personId, round, report }: Run) =>
  personId !== person.id &&
  round > 0 &&
  rightsNeeded(outcomeIn(report).found?.sheets ?? []).some((right) => holdsGuard(person, right));
export const approverPolicy = policy({
  missing: 'IMPORT_RUN_NOT_FOUND',
  refused: 'IMPORT_RUN_NOT_FOUND',
  allow: { answer: mayAnswer },
});
