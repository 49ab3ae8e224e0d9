import { RIGHTS } from '@bilim/contract/access';
import { KIND_BODIES } from '@bilim/contract/areas/references.constants';
import { KIND_CHECKS, SAME_SHELF } from './hooks/catalogues.queries.ts';
import { matching } from './hooks/checks.queries.ts';
import {
  beside,
  choice,
  code,
  flag,
  like,
  lines,
  names,
  needed,
  refTo,
  roles,
  type Sheet,
  text,
  whole,
} from './sheet.ts';

const PK = { pk: ['id'] };
const coded = (prefix: string) => ({ ...PK, key: ['code'], ends: 'deleted' as const, code: beside(prefix) });
const place = () => whole('place', 'position', { most: 1_000, initial: 0 });
const offered = () => flag('offered', 'active', true);
const shelf = () => needed(refTo('shelf', 'base_id', 'shelves'));

/** Catalogues for references, books, materials and links. */
export const CATALOGUES: readonly Sheet[] = [
  {
    // Issued papers contain these texts and names.
    guard: 'registrar',
    name: 'signers',
    table: 'paper_signers',
    ...coded('G'),
    columns: [
      ...[code(null), ...names(), needed(text('postRu', 'post_ru'))],
      ...[like('postRu', text('postKg', 'post_kg')), like('postRu', text('postEn', 'post_en'))],
    ],
  },
  {
    guard: 'registrar',
    name: 'referenceKinds',
    table: 'reference_kinds',
    ...PK,
    key: ['code'],
    ends: 'deleted',
    code: { own: 't.code' },
    checks: KIND_CHECKS,
    columns: [
      ...[code('code', { most: 32 }), ...names()],
      choice('body', 'body', KIND_BODIES, 'text'),
      ...[lines('textRu', 'text_ru'), lines('textKg', 'text_kg'), lines('textEn', 'text_en')],
      ...[flag('automatic', 'automatic'), whole('workingDays', 'working_days', { most: 60, initial: 1 })],
      ...[flag('needsPlace', 'needs_place'), flag('needsPurpose', 'needs_purpose', true)],
      ...[refTo('signer', 'signer_id', 'signers'), place(), offered()],
    ],
  },
  {
    name: 'purposes',
    table: 'purposes',
    ...coded('Z'),
    columns: [code(null), ...names(), place(), offered()],
  },
  {
    name: 'regions',
    table: 'regions',
    ...coded('O'),
    columns: [code(null), ...names(), place()],
  },
  {
    name: 'districts',
    table: 'districts',
    ...coded('R'),
    columns: [code(null), needed(refTo('region', 'region_id', 'regions')), ...names(), place()],
  },
  {
    name: 'offices',
    table: 'clearance_offices',
    ...coded('K'),
    columns: [code(null), ...names(), needed(choice('right', 'right', RIGHTS)), place(), offered()],
  },
  {
    name: 'shelves',
    table: 'base_book_categories',
    ...coded('B'),
    columns: [code(null), ...names(), place()],
  },
  {
    name: 'bookSections',
    table: 'book_categories',
    ...coded('C'),
    only: { column: 'parent_id', isNull: true },
    columns: [code(null), shelf(), ...names(), place()],
  },
  {
    name: 'bookCategories',
    table: 'book_categories',
    ...coded('C'),
    only: { column: 'parent_id', isNull: false },
    checks: [SAME_SHELF],
    columns: [
      ...[code(null), shelf(), needed(refTo('section', 'parent_id', 'bookSections'))],
      ...[...names(), place()],
    ],
  },
  {
    name: 'materialTypes',
    table: 'umk_types',
    ...coded('M'),
    columns: [
      ...[code(null), ...names(), flag('expected', 'expected')],
      choice('lessonKind', 'lesson_kind', ['lecture', 'practice', 'laboratory']),
      ...[refTo('lessonType', 'lesson_type_id', 'lessonTypes'), place()],
    ],
  },
  {
    name: 'links',
    table: 'external_links',
    ...coded('H'),
    checks: [matching({ key: 'address', pattern: '^https?://[^[:space:]]+$', code: 'linkAddress' })],
    columns: [
      code(null),
      needed(text('nameRu', 'title_ru')),
      like('nameRu', text('nameKg', 'title_kg')),
      like('nameRu', text('nameEn', 'title_en')),
      ...[needed(text('address', 'address', 500)), text('icon', 'icon', 40)],
      ...[needed(roles('roles', 'roles')), place()],
    ],
  },
];
