import type { Right } from '@bilim/contract/access';
import type { grants } from '../../db/tables.ts';
import { POSITION } from '../content/catalogue.ts';
import type { PersonRow } from '../model.ts';
import type { DemoStructure } from '../teaching/structure.ts';
import type { DemoPeople } from './people.ts';

type Row = typeof grants.$inferSelect;
type Unit = { facultyId?: number | null; departmentId?: number | null };

/**
 * Rights of the demo people. Deans act for their faculty, heads for their department. Deans, their deputies
 * and the demo teacher write news; the demo teacher also manages the library. Each office has its own rights.
 */
export function makeGrants({
  people,
  structure,
  now,
}: {
  people: DemoPeople;
  structure: DemoStructure;
  now: Date;
}): Row[] {
  const rows: Row[] = [];
  const grant = (personId: number, right: Right, { facultyId = null, departmentId = null }: Unit = {}) =>
    rows.push({
      id: rows.length + 1,
      personId,
      right,
      facultyId,
      departmentId,
      validFrom: null,
      validUntil: null,
      grantedBy: people.demo.admin,
      grantedAt: now,
    });
  const facultyOf = new Map(
    structure.faculties.flatMap(({ id, departmentIds }) => departmentIds.map((one) => [one, id])),
  );

  for (const personId of newsAuthors(people)) grant(personId, 'news');
  for (const { id, positionId, departmentId } of people.people) {
    if (positionId === POSITION.head) grant(id, 'head', { departmentId });
    const facultyId = facultyOf.get(departmentId ?? 0) ?? null;
    if (positionId === POSITION.dean) grant(id, 'dean', { facultyId });
    if (positionId === POSITION.dean) grant(id, 'reports', { facultyId });
  }
  const { teacher, registrar, finance, admin } = people.demo;
  grant(teacher, 'library');
  grant(registrar, 'registrar');
  grant(finance, 'finance');
  grant(admin, 'administrator');
  return rows;
}

export function newsAuthors({ people, demo }: DemoPeople): number[] {
  const inDeanery = ({ positionId }: PersonRow) =>
    positionId === POSITION.dean || positionId === POSITION.deputyDean;
  return people.filter((person) => person.id === demo.teacher || inDeanery(person)).map(({ id }) => id);
}
