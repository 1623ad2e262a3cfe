import { beforeAll, describe, expect, it } from 'vitest'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { type CatalogPages, catalogPages, listening } from '#tests/support/catalog-pages.ts'
import { METRICS_TOKEN, readMetrics } from '#tests/support/metrics.ts'

let cast: Cast
let pages: CatalogPages

/** Requests that came to the framework. */
let framed = 0

beforeAll(async () => {
  pages = catalogPages()
  cast = await openCast({
    pages,
    metricsToken: METRICS_TOKEN,
    trustProxy: 'loopback',
    decorate: async (app) =>
      void app.addHook('onRequest', (_request, _reply, done) => {
        framed += 1
        done()
      }),
  })
  await cast.world.make.course(cast.ours, { name: 'งานสวนของเรา' })
  await cast.world.make.course(cast.theirs, { name: 'งานครัวของเขา' })
  await listening(cast.world.engine)
})

const visit = (path: string, headers: Record<string, string> = {}, site = cast.ours) =>
  cast.api.call({ site, path, headers })

/** So often that the last is answered from memory, before the framework. */
async function visitOften(path: string, headers: Record<string, string> = {}, site = cast.ours) {
  for (let time = 0; time < 3; time++) await visit(path, headers, site)
  return visit(path, headers, site)
}

/** Waits until nobody has asked the feed of changes for a moment. */
async function quiet(): Promise<void> {
  await expect.poll(() => cast.world.engine.changes.isCurrent(), { interval: 60 }).toBe(false)
}

const countOf = async () => {
  const series = 'sala_http_request_duration_seconds_count{method="GET",route="/lesson/home",status="200"}'
  return (await readMetrics(cast.api)).value(series) ?? 0
}

describe('a page that was given from memory before', () => {
  it('is the same, with all its headers, for one site and the other', async () => {
    const first = await visit('/lesson/home')
    const second = await visit('/lesson/home')
    const last = await visitOften('/lesson/home')
    for (const name of ['content-security-policy', 'vary', 'cache-control', 'x-content-type-options', 'etag'])
      expect(last.headers[name], name).toBe(second.headers[name])
    expect(last.text).toBe(first.text)
    expect((await visitOften('/lesson/home', {}, cast.theirs)).text).toContain('งานครัวของเขา')
    expect(pages.renders('/lesson/home')).toBe(2)
  })

  it('is counted as every other request is', async () => {
    await visitOften('/lesson/home')
    const before = await countOf()
    await visit('/lesson/home')
    await visit('/lesson/home')
    await expect.poll(countOf).toBe(before + 2)
  })

  it('is a hit of the cache, and one that had to be drawn a miss', async () => {
    const read = async () => {
      const metrics = await readMetrics(cast.api)
      const names = ['hits_total', 'misses_total', 'bytes', 'pages']
      return names.map((name) => metrics.value(`sala_page_cache_${name}`) ?? Number.NaN)
    }
    await visitOften('/lesson/home')
    const [hits = 0, misses = 0] = await read()
    await visit('/lesson/home')
    await visit('/lesson/search/never')
    const [hitsThen, missesThen, bytes, kept] = await read()
    expect([hitsThen, missesThen]).toEqual([hits + 1, misses + 1])
    expect(bytes).toBeGreaterThan(1_000)
    expect(kept).toBeGreaterThan(1)
  })

  it('is not given to somebody who is signed in, or to a program', async () => {
    await visitOften('/')
    expect((await visit('/', { cookie: cast.member.cookie })).text).toContain('ใจดี')
    expect((await visit('/', { 'x-api-key': cast.theirs.key })).headers.etag).toBeUndefined()
    expect(
      (await visit('/', { authorization: 'Bearer aaaaaaaaaaaaaaaaaaaaaaaa' })).headers.etag,
    ).toBeUndefined()
  })

  it('is another one for each language, and for each way that a trusted proxy was asked by', async () => {
    await visitOften('/lesson/home')
    expect((await visitOften('/lesson/home', { cookie: 'sala_lang=en' })).text).toContain('<html lang="en"')
    const secure = await visitOften('/lesson/home', { 'x-forwarded-proto': 'https' })
    expect(secure.text).toContain(`https://${cast.ours.hostname}`)
    expect((await visit('/lesson/home')).text).not.toContain(`https://${cast.ours.hostname}`)
  })

  it('is given after a quiet moment too, without the framework, and shows what was committed meanwhile', async () => {
    await visitOften('/lesson/home')
    await quiet()
    const [before, countBefore] = [framed, await countOf()]
    await quiet()
    expect((await visit('/lesson/home')).text).toContain('งานสวนของเรา')
    // The numbers themselves are asked for through the framework.
    expect(framed).toBe(before + 1)
    await expect.poll(countOf).toBe(countBefore + 1)
    await quiet()
    await cast.world.database.owner.query(
      `with changed as (update course set name = 'งานสวนครัว' where name = 'งานสวนของเรา' returning site_id)
       select pg_notify('sala_change', json_build_object('site', site_id, 'tables', array['course'])::text) from changed`,
    )
    expect((await visit('/lesson/home')).text).toContain('งานสวนครัว')
    await cast.world.database.owner.query(
      `with changed as (update course set name = 'งานสวนของเรา' where name = 'งานสวนครัว' returning site_id)
       select pg_notify('sala_change', json_build_object('site', site_id, 'tables', array['course'])::text) from changed`,
    )
    await visitOften('/lesson/home')
  })

  it('goes the long way, and is right, when the feed of changes is lost in a quiet moment', async () => {
    await visitOften('/lesson/home')
    await quiet()
    await cast.world.database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%sala_change%' and pid <> pg_backend_pid()`,
    )
    expect((await visit('/lesson/home')).text).toContain('งานสวนของเรา')
    await listening(cast.world.engine)
  })

  it('is gone for the next visitor once a course changed, or the host name belongs to another site', async () => {
    await visitOften('/lesson/home')
    await cast.world.make.course(cast.ours, { name: 'งานไม้' })
    await expect.poll(async () => (await visit('/lesson/home')).text).toContain('งานไม้')
    const moving = { ...cast.ours, hostname: 'moving.localhost' }
    await cast.world.make.row('hostname', { hostname: moving.hostname, site: cast.ours._id })
    expect((await visitOften('/lesson/home', {}, moving)).text).toContain('งานสวนของเรา')
    const move = 'update hostname set site = $1 where hostname = $2'
    await cast.world.database.owner.query(move, [cast.theirs._id, moving.hostname])
    await expect.poll(async () => (await visit('/lesson/home', {}, moving)).text).toContain('งานครัวของเขา')
  })
})
