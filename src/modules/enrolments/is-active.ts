import { type SqlBool, sql } from 'kysely'

/** True for a place that opens its course: a cancelled one keeps what was learned, and nothing else. */
export const isActive = sql<SqlBool>`${sql.ref('enroll.status')} = 'active'`
