/** The whole schema, for the database handle and the migrations: the one file that may re-export. */
export * from './tables/academics.ts';
export * from './tables/auth.ts';
export * from './tables/chat.ts';
export * from './tables/events.ts';
export * from './tables/files.ts';
export * from './tables/journal.ts';
export * from './tables/news.ts';
export * from './tables/teaching.ts';
export * from './tables/university.ts';
