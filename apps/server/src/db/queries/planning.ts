/**
 * Plans a statement once per connection for all values. Our queries go by keys, so one plan fits all values, and
 * planning can take longer than reading.
 */
const GENERIC_PLANS = ['-c', 'plan_cache_mode=force_generic_plan'];

/** Similarity threshold for search: of ten letters one or two may be wrong. */
const NEAR_WORDS = ['-c', 'pg_trgm.word_similarity_threshold=0.5'];

/**
 * Random page reads cost almost as much as sequential ones: the rows are in memory or on an SSD. With the default the
 * planner assumes a disk and scans a table of some thousand rows to find ten.
 */
const NEAR_PAGES = ['-c', 'random_page_cost=1.1'];

/** Planner settings of every connection. */
export const PLANNING = [...GENERIC_PLANS, ...NEAR_WORDS, ...NEAR_PAGES];
