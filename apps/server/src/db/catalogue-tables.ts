/**
 * What a server gives its first rows when it starts, so that books, materials and references can exist: no sign that
 * a database is in use. What refers to others comes first.
 */
export const FILLED_AT_START = [
  'filled_catalogues',
  'reference_kinds',
  'districts',
  'regions',
  'purposes',
  'clearance_offices',
  'book_categories',
  'base_book_categories',
  'umk_types',
  'external_links',
] as const;
