import { type SqlBool, sql } from 'kysely'

/** After so many days without learning somebody who began has stopped. */
export const STOPPED_DAYS = 14
const DAY = 86_400_000

/** True of an enrolment of somebody who began, has not finished and has not learned for two weeks. */
export function isStopped(as: string, now: Date) {
  const since = new Date(now.getTime() - STOPPED_DAYS * DAY).toISOString()
  return sql<SqlBool>`(${sql.ref(`${as}.analytics`)}->>'status' = 'processing'
    and ${sql.ref(`${as}.learnedAt`)} < ${since}::timestamptz)`
}
