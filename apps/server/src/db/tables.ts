/** The whole schema, for the database handle and the migrations: the one file that may re-export. */
export * from './tables/auth.ts';
export * from './tables/calendar.ts';
export * from './tables/chat.ts';
export * from './tables/classes.ts';
export * from './tables/events.ts';
export * from './tables/files.ts';
export * from './tables/jobs.ts';
export * from './tables/journal.ts';
export * from './tables/news.ts';
export * from './tables/once.ts';
export * from './tables/orders.ts';
export * from './tables/people.ts';
export * from './tables/plans.ts';
export * from './tables/request-counts.ts';
export * from './tables/timetable.ts';
export * from './tables/units.ts';
export * from './tables/university.ts';
