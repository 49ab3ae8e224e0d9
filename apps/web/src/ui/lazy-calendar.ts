import { lazy } from 'react';

/** The month comes with its first opening: most dates are typed, or not asked for. */
export const LazyCalendar = lazy(() =>
  import('./calendar.tsx').then((module) => ({ default: module.Calendar })),
);
