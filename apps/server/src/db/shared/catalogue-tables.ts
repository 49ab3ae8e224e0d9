/**
 * Tables that the server fills at its first start, so that books, materials and references can be created. Rows in
 * them do not mean that the database is in use. Tables referred to come after those that refer to them.
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
  'calendar_entries',
] as const;
