import { sql } from 'kysely'

/** How a text says that one plan serves all its values. */
export const PLANNED_ONCE = '/* planned once */'

/**
 * Ends a query that one plan serves whatever its values are, though it has a limit or counts, e.g. what one person has:
 * `.modifyEnd(plannedOnce)`. PostgreSQL then plans it once for a connection and not with each use. Not for what reads as
 * many rows as a site has: there the plan for a small site would be wrong for a large one.
 */
export const plannedOnce = sql`${sql.raw(PLANNED_ONCE)}`
