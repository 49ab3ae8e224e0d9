import { lazy } from 'react';

/** The calendar loads when first opened: most dates are typed or not needed. */
export const LazyCalendar = lazy(() =>
  import('./calendar.tsx').then((module) => ({ default: module.Calendar })),
);
