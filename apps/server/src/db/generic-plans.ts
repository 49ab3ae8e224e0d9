/**
 * A statement is planned once on each connection, whatever its values: our lists go by keys, so that one plan is right
 * for all of them, and to plan one can take longer than to read it.
 */
export const GENERIC_PLANS = ['-c', 'plan_cache_mode=force_generic_plan'];

/** How near a word must be to one that is looked for: of ten letters one or two may be wrong. */
export const NEAR_WORDS = ['-c', 'pg_trgm.word_similarity_threshold=0.5'];
