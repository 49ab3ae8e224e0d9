/** The cover, and beside it the details. */
export const BOOK_COLUMNS = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 2, md: '20px 32px' },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateColumns: { xs: '116px minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
} as const;
