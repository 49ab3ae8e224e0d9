/** Three covers per row on a phone, as many as fit on a desktop. */
export const BOOKS_GRID = {
  display: 'grid',
  gap: { xs: '16px 12px', md: '24px 20px' },
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(156px, 1fr))' },
} as const;
