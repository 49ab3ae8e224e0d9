import { type FeedSheet, inRoster } from '../feed/feed.ts';
import type { Classes } from './classes.ts';
import type { Known } from './known.ts';
import { FORM, ownNames } from './made.ts';
import { type MadeRow, madeFeeds } from './made-rows.ts';
import type { Orgs } from './orgs.ts';
import type { People } from './people.ts';
import type { RosterTable } from './roster-table.ts';

type Params = {
  table: RosterTable | undefined;
  classes: Classes;
  people: People;
  orgs: Orgs;
  known: Known;
};

/** Homerooms, and made-up groups for students without a homeroom. */
export function groupFeeds({ table, classes: { homerooms }, people, orgs, known }: Params): FeedSheet[] {
  const ownName = ownNames([...known.groups].map(([sourcedId, { name }]) => [sourcedId, name] as const));
  const form = known.form ?? FORM.code;
  const rows: MadeRow<'group' | 'speciality' | 'form' | 'intake'>[] = [
    ...homerooms.map(({ file, line, ended, sourcedId, title, school, term, termRef }) => ({
      file,
      line,
      ended,
      outside: inRoster(sourcedId),
      cells: {
        // An ended group keeps its last name.
        group: (ended && known.groups.get(sourcedId)?.name) || (title && ownName(sourcedId, title)),
        speciality: school && inRoster(orgs.departmentOf(school)),
        form,
        intake: term ? String(term.year) : termRef,
      },
    })),
    ...people.groups.map(({ file, line, sourcedId, org, intake }) => ({
      file,
      line,
      ended: false,
      outside: inRoster(sourcedId),
      cells: {
        group: ownName(sourcedId, `${orgs.labelOf(org)}-${intake}`),
        speciality: inRoster(org),
        form,
        intake: String(intake),
      },
    })),
  ];
  return madeFeeds({
    sheet: 'groups',
    table,
    rows,
    columns: {
      group: 'title',
      speciality: 'schoolSourcedId',
      form: 'classType',
      intake: 'termSourcedIds',
    },
  });
}
