import { JOB_SCHEMA } from './jobs/install.server.ts'
import { defineMeasure } from './measures.ts'

/** What could be done now and is not yet; what waits for its hour is not late. */
const queue = defineMeasure({
  labels: ['kind'],
  gauges: {
    sala_jobs_waiting: 'Jobs that could be done now and wait for a worker',
    sala_jobs_oldest_seconds: 'How long the oldest of them has waited',
  },
  sql: `select name as kind, count(*) as sala_jobs_waiting,
      extract(epoch from clock_timestamp() - min(greatest(created_on, start_after)))::float8 as sala_jobs_oldest_seconds
    from ${JOB_SCHEMA}.job where state < 'active' and not blocked and start_after <= now() group by name`,
})

const database = defineMeasure({
  labels: [],
  everySeconds: 60,
  gauges: {
    sala_database_size_bytes: 'What the database takes on its disk',
    sala_archive_failing: '1 while PostgreSQL cannot archive its journal',
  },
  sql: `select pg_database_size(current_database()) as sala_database_size_bytes,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int as sala_archive_failing
    from pg_stat_archiver`,
})

/** Of what belongs to no module. */
export const kernelMeasures = [queue, database]
