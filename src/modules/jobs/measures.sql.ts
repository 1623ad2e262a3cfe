import { defineMeasure } from '#kernel/measures.ts'

const failed = defineMeasure({
  labels: ['kind'],
  everySeconds: 60,
  gauges: { sala_jobs_failed: 'Jobs that failed for good within a day' },
  sql: `select name as kind, count(*) as sala_jobs_failed from job
    where site_id = any($1) and status = 'failed' and "finishedAt" > now() - interval '1 day' group by name`,
})

export const measures = [failed]
