import { cell } from '../../match/stage.queries.ts';
import type { Check } from '../sheet.ts';
import { c } from './checks.queries.ts';

/** Terms in the files, and existing terms that the files do not contain. */
const OTHER_TERMS = `select o.${cell('startsOn')} as starts_on, o.${cell('endsOn')} as ends_on from "matched_terms" o
    where o.n <> m.n and not o.bad and not o.ended
  union all select t.starts_on, t.ends_on from terms t where t.id <> m.row_id
    and not exists (select from "matched_terms" o where o.row_id = t.id)`;

export const TERMS_APART: Check = {
  code: 'termsOverlap',
  key: 'startsOn',
  from: `join lateral (select * from (${OTHER_TERMS}) each where starts_on <= ${c('endsOn')} and ends_on >= ${c('startsOn')}
    order by starts_on limit 1) other on true`,
  wrong: 'true',
  details: 'other.starts_on',
};
