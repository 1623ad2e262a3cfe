import { defineMeasure } from '#kernel/measures.ts'

const topSites = defineMeasure({
  labels: ['site'],
  everySeconds: 600,
  gauges: { sala_top_site_stored_bytes: 'Bytes of the files of the ten sites with the most' },
  sql: `select site_id as site, sum(size::bigint)::float8 as sala_top_site_stored_bytes from file
    where site_id = any($1) group by site_id order by 2 desc, 1 limit 10`,
})

export const measures = [topSites]
