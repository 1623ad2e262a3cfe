/** Said at the start, and by readiness for as long as it is so. */
export const REDIS_AWAY = 'the Redis of REDIS_URL does not answer: working by PostgreSQL until it does'
