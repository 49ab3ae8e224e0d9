import { holds } from '@bilim/contract/access';
import type { Person } from '../../ground/person.ts';
import { policy } from '../../ground/policy.ts';

type Rights = Pick<Person, 'rights'>;

/** An import may change anything: the right must reach the whole university, not one faculty or department. */
export const mayImport = (person: Rights) => holds(person, 'administrator', {});

/** Every administrator sees all past imports, prints their credentials and takes them back, whoever made them. */
export const importsPolicy = policy({
  missing: 'IMPORT_NOT_FOUND',
  allow: { read: mayImport, undo: mayImport, credentials: mayImport, check: mayImport, export: mayImport },
});

/** Files that were dropped are those of whoever dropped them; others are not even told of them. */
const isOwn = (person: Person, run: { personId: number }) => run.personId === person.id && mayImport(person);
export const runPolicy = policy({
  missing: 'IMPORT_RUN_NOT_FOUND',
  refused: 'IMPORT_RUN_NOT_FOUND',
  allow: { read: isOwn, apply: isOwn, leave: isOwn },
});
