import pg from 'pg'
import type { Engine } from '#kernel/engine.server.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import { readCoursePage } from '#modules/catalog/queries.server.ts'
import { resolveKeyword, suggestCourses } from '#modules/search/public.server.ts'
import { visit } from './engine.ts'
import type { Row } from './report.ts'
import { quantile } from './statistics.ts'

const COURSES = 100_000
const WORDS = 20
/** The first one is to warm up. */
const ROUNDS = 3

/** Search of Thai words among 100,000 courses of a site: beside no index, with typing errors, and while one types. */
export async function measureSearch(engine: Engine, databaseUrl: string): Promise<Row[]> {
  const { siteId, words } = await fillLargeSite(databaseUrl)
  const site = (await engine.sites.byId(siteId)) as Site
  const times = {
    indexed: [] as number[],
    scanned: [] as number[],
    misspelt: [] as number[],
    found: [] as number[],
  }
  const suggested: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const word of words) {
      const indexed = await search(engine, site, word, [])
      const misspelt = await search(engine, site, misspell(word), [])
      const scanned = await search(engine, site, word, ['bitmapscan', 'indexscan', 'indexonlyscan'])
      if (indexed.found !== scanned.found || indexed.found === 0)
        throw new Error(`search found ${indexed.found} and ${scanned.found} courses of «${word}»`)
      if (misspelt.found === 0) throw new Error(`search found nothing by «${misspell(word)}» for «${word}»`)
      const typed = [word.slice(0, 3), word, misspell(word)]
      const suggestions: number[] = []
      for (const some of typed) suggestions.push(await suggest(engine, site, some))
      if (round === 0) continue
      times.indexed.push(indexed.ms)
      times.misspelt.push(misspelt.ms)
      times.scanned.push(scanned.ms)
      times.found.push(indexed.found)
      suggested.push(...suggestions)
    }
  const [indexed, scanned] = [quantile(times.indexed, 0.95), quantile(times.scanned, 0.95)]
  const misspelt = quantile(times.misspelt, 0.95)
  return [
    {
      name: 'search of a Thai word in 100,000 courses ÷ the same by sequential scan, p95',
      value: indexed / scanned,
      unit: '',
      wanted: { atMost: 0.05 },
      note: `${indexed.toFixed(1)} and ${scanned.toFixed(1)} ms, ${quantile(times.found, 0.5)} found by the middle word`,
    },
    {
      name: 'search with a typing error in 100,000 courses ÷ search without, p95',
      value: misspelt / indexed,
      unit: '',
      wanted: { atMost: 2 },
      note: `${misspelt.toFixed(1)} and ${indexed.toFixed(1)} ms`,
    },
    {
      name: 'suggestions while one types among 100,000 courses, p95',
      value: quantile(suggested, 0.95),
      unit: ' ms',
      wanted: { atMost: 15 },
      note: `${quantile(suggested, 0.5).toFixed(1)} ms in the middle, a third of them with a typing error`,
    },
  ]
}

/** The word without the letter before its last. */
const misspell = (word: string) => word.slice(0, -2) + word.slice(-1)

async function search(engine: Engine, site: Site, keyword: string, switchedOff: readonly string[]) {
  const ctx = visit(engine, site)
  await ctx.run('select 1', [])
  for (const way of switchedOff) await ctx.run(`set local enable_${way} = off`, [])
  const began = performance.now()
  const { terms, isVain } = await resolveKeyword(ctx, keyword)
  const { total } = await readCoursePage(ctx, { kinds: 'catalog', terms: isVain ? [] : terms }, 1)
  const ms = performance.now() - began
  await ctx.rollback()
  return { ms, found: total }
}

async function suggest(engine: Engine, site: Site, typed: string): Promise<number> {
  const ctx = visit(engine, site)
  const began = performance.now()
  await suggestCourses(ctx, typed)
  const ms = performance.now() - began
  await ctx.rollback()
  return ms
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
    await owner.query(
      `insert into course_search (site_id, "courseID", head, text, short)
       select site_id, "_id", name_search, name_search || E'\\n' || sala_fold(short_description),
         array(select distinct substr(name_search, at, length) from generate_series(1, char_length(name_search)) at,
                 generate_series(1, 2) length)
       from course where site_id = $1`,
      [siteId],
    )
    // The words of the demo's courses, and the districts.
    await owner.query(
      `insert into search_word (site_id, word, shown)
       select distinct on (word) $1::uuid, word, shown from (
         select word, shown from search_word union all select sala_fold(name_th), name_th from amphure) known`,
      [siteId],
    )
    await owner.query('vacuum analyze course, course_search, search_word')
    const words = await owner.query<{ word: string }>(
      `select name_th as word from amphure where char_length(name_th) >= 5 order by md5(id::text) limit ${WORDS}`,
    )
    return { siteId, words: words.rows.map(({ word }) => word) }
  } finally {
    await owner.end()
  }
}
