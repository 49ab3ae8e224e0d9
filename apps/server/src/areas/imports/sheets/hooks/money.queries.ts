import { cell, found } from '../../match/stage.queries.ts';
import type { Check } from '../sheet.ts';
import { c, r } from './checks.queries.ts';

/** Sums of a contract's instalments: of the files alone (`own`), and together with the existing ones. */
const PART_SUMS = `select contract, sum(share) as share, sum(share) filter (where own) as own from (
    select o.${found('contract')} as contract, o.${cell('share')} as share, true as own from "matched_parts" o where not o.bad and not o.ended
    union all select t.contract_id, t.share, false from contract_parts t
      where not exists (select from "matched_parts" o where o.row_id = t.id)) each group by 1`;

export const PARTS_WHOLE: Check = {
  code: 'partsSum',
  key: 'share',
  from: `join (${PART_SUMS}) sums on sums.contract = ${r('contract')}`,
  wrong: '1000 not in (sums.share, sums.own)',
  details: 'sums.share',
};

export const ONE_CONTRACT: Check = {
  code: 'oneContract',
  key: 'contract',
  from: `join contracts other on other.student_id = ${r('student')} and other.service_id = ${r('service')}
    and other.ended_on is null and other.id <> m.row_id
    and not exists (select from "matched_contracts" mend where mend.row_id = other.id and mend."c_endedOn" is not null)`,
  wrong: `${c('endedOn')} is null`,
  details: 'other.number',
};
