import pg from 'pg'
import type { Engine } from '#kernel/engine.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { readCoursePage } from '#modules/catalog/queries.server.ts'
import { visit } from './engine.ts'
import type { Row } from './report.ts'
import { quantile } from './statistics.ts'

const COURSES = 100_000
const WORDS = 20
const ROUNDS = 2

/** Search of Thai words among 100,000 courses of a site, beside the same without the help of an index. */
export async function measureSearch(engine: Engine, databaseUrl: string): Promise<Row> {
  const { siteId, words } = await fillLargeSite(databaseUrl)
  const site = (await engine.sites.byId(siteId)) as Site
  const times = { indexed: [] as number[], scanned: [] as number[], found: [] as number[] }
  for (let round = 0; round < ROUNDS; round++)
    for (const word of words) {
      const indexed = await search(engine, site, word, [])
      const scanned = await search(engine, site, word, ['bitmapscan', 'indexscan', 'indexonlyscan'])
      if (indexed.found !== scanned.found || indexed.found === 0)
        throw new Error(`search found ${indexed.found} and ${scanned.found} courses of «${word}»`)
      times.indexed.push(indexed.ms)
      times.scanned.push(scanned.ms)
      times.found.push(indexed.found)
    }
  const [indexed, scanned] = [quantile(times.indexed, 0.95), quantile(times.scanned, 0.95)]
  return {
    name: 'search of a Thai word in 100,000 courses ÷ the same by sequential scan, p95',
    value: indexed / scanned,
    unit: '',
    wanted: { atMost: 0.05 },
    note: `${indexed.toFixed(1)} and ${scanned.toFixed(1)} ms, ${quantile(times.found, 0.5)} found by the middle word`,
  }
}

async function search(engine: Engine, site: Site, keyword: string, switchedOff: readonly string[]) {
  const ctx = visit(engine, site)
  await ctx.run('select 1', [])
  for (const way of switchedOff) await ctx.run(`set local enable_${way} = off`, [])
  const began = performance.now()
  const { total } = await readCoursePage(ctx, { kinds: 'catalog', keyword }, 1)
  const ms = performance.now() - began
  await ctx.rollback()
  return { ms, found: total }
}

/** A site whose courses are named after a topic and a district of Thailand; the words to look for are districts. */
async function fillLargeSite(databaseUrl: string): Promise<{ siteId: string; words: string[] }> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    const site = await owner.query<{ id: string }>(
      `insert into site (key, "siteName", "siteType") values ('bench', 'สถาบันใหญ่', 'unit') returning "_id" as id`,
    )
    const siteId = site.rows[0]?.id ?? ''
    await owner.query(
      `with topic as (select array_agg(name order by "_id") as names from course),
            district as (select array_agg(name_th order by id) as names from amphure)
       insert into course (site_id, name, status, category, short_description)
       select $1, topic.names[1 + n % cardinality(topic.names)] || ' ศูนย์' ||
              district.names[1 + (n * 7919) % cardinality(district.names)] || ' รุ่นที่ ' || n,
              true, '{}', 'หลักสูตรสำหรับผู้เริ่มต้น'
       from topic, district, generate_series(1, ${COURSES}) n`,
      [siteId],
    )
    await owner.query('vacuum analyze course')
    const words = await owner.query<{ word: string }>(
      `select name_th as word from amphure where char_length(name_th) >= 5 order by md5(id::text) limit ${WORDS}`,
    )
    return { siteId, words: words.rows.map(({ word }) => word) }
  } finally {
    await owner.end()
  }
}
