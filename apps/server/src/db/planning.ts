/**
 * A statement is planned once on each connection, whatever its values: our lists go by keys, so that one plan is right
 * for all of them, and to plan one can take longer than to read it.
 */
const GENERIC_PLANS = ['-c', 'plan_cache_mode=force_generic_plan'];

/** How near a word must be to one that is looked for: of ten letters one or two may be wrong. */
const NEAR_WORDS = ['-c', 'pg_trgm.word_similarity_threshold=0.5'];

/**
 * A page anywhere costs what the next one does: a university's rows lie in memory, or on something without moving parts.
 * Left to itself the planner thinks of a disk, and reads a table of some thousand rows whole to find ten.
 */
const NEAR_PAGES = ['-c', 'random_page_cost=1.1'];

/** What every connection says to the planner. */
export const PLANNING = [...GENERIC_PLANS, ...NEAR_WORDS, ...NEAR_PAGES];
