import { Writable } from 'node:stream'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from '#tests/support/all-pages.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { listening } from '#tests/support/catalog-pages.ts'
import { METRICS_TOKEN, readMetrics } from '#tests/support/metrics.ts'
import { seenIn } from '#tests/support/screens.ts'

type Line = Record<string, unknown>

const lines: Line[] = []
let cast: Cast
let proxied: Api

beforeAll(async () => {
  const to = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString('utf8')) as Line)
      done()
    },
  })
  const log = pino({ level: 'info' }, to)
  const pages = await allPages()
  cast = await openCast({ pages, log, metricsToken: METRICS_TOKEN })
  await listening(cast.world.engine)
  proxied = await openApi(cast.world, { log, trustProxy: 'loopback' })
})

/** The lines of the log about the request with this id. */
async function linesOf(id: unknown, count = 1): Promise<Line[]> {
  const own = () => lines.filter(({ reqId }) => reqId === id)
  await expect.poll(() => own().length).toBeGreaterThanOrEqual(count)
  return own()
}

describe('an answered request', () => {
  it('has an id in its header and a line that says site, pattern and role, and nothing of its address', async () => {
    const course = await cast.world.make.course(cast.ours)
    const path = `/lesson/detail/${course._id}?q=${encodeURIComponent('ความลับ')}`
    const { headers } = await cast.api.call({ site: cast.ours, path, as: cast.member })
    const [line] = await linesOf(headers['x-request-id'])
    expect(line).toMatchObject({
      msg: 'request',
      method: 'GET',
      route: '/lesson/detail/:id',
      site: cast.ours._id,
      role: 'member',
      status: 200,
    })
    expect(JSON.stringify(line)).not.toContain(course._id)
    expect(JSON.stringify(line)).not.toContain('ความลับ')
  })

  it('of a call says the call’s pattern', async () => {
    const body = { method: 'find', args: [{}] }
    const { headers } = await cast.api.call({ site: cast.ours, path: 'course/query', body, as: cast.admin })
    const [line] = await linesOf(headers['x-request-id'])
    expect(line).toMatchObject({ route: '/api/:collection/query', site: cast.ours._id, role: 'admin' })
  })

  it('from the cache says the same, without an id', async () => {
    const ask = () => cast.api.call({ site: cast.theirs, path: '/lesson/home' })
    const cached = () => lines.filter(({ site, reqId }) => site === cast.theirs._id && reqId === undefined)
    for (let time = 0; time < 4; time++) await ask()
    await expect.poll(() => cached().length).toBeGreaterThan(0)
    expect(cached()[0]).toMatchObject({ route: '/lesson/home', role: 'public', status: 200 })
  })

  it('has the id that a trusted proxy gave it, and never one that anybody else made up', async () => {
    const headers = { 'x-request-id': 'from-the-proxy-1' }
    const ask = (api: Api, given = headers) => api.call({ site: cast.ours, path: 'health', headers: given })
    expect((await ask(proxied)).headers['x-request-id']).toBe('from-the-proxy-1')
    expect((await ask(cast.api)).headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}$/)
    const odd = { 'x-request-id': 'a "quoted" one' }
    expect((await ask(proxied, odd)).headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}$/)
  })

  it('is counted by site and role', async () => {
    await cast.api.call({ site: cast.ours, path: 'session', as: cast.manager })
    const { text } = await readMetrics(cast.api)
    expect(text).toMatch(/sala_requests_total\{role="manager",status="2xx"\} [1-9]/)
    expect(text).toMatch(new RegExp(`sala_top_site_requests\\{site="${cast.ours._id}"\\} [1-9]`))
    expect(text).toContain('route="/lesson/detail/:id"')
  })
})

describe('a request that failed', () => {
  it('shows its id to the person, and the log has the cause under it', async () => {
    await cast.world.database.owner.query('alter table company rename to company_away')
    try {
      const answer = await cast.api.call({ site: cast.ours, path: '/company/dashboard', as: cast.admin })
      expect(answer.status).toBe(500)
      const id = String(answer.headers['x-request-id'])
      expect(seenIn(answer)).toContain(`รหัสอ้างอิง ${id}`)
      const told = await linesOf(id, 2)
      expect(told.find(({ level }) => level === 50)).toMatchObject({
        msg: 'request failed',
        err: { code: '42P01' },
        route: '/company/dashboard',
        site: cast.ours._id,
        role: 'admin',
      })
      const english = { cookie: `${cast.admin.cookie}; sala_lang=en` }
      const other = await cast.api.call({ site: cast.ours, path: '/company/dashboard', headers: english })
      expect(seenIn(other)).toContain(`Reference ${String(other.headers['x-request-id'])}`)
    } finally {
      await cast.world.database.owner.query('alter table company_away rename to company')
    }
  })

  it('by its caller’s own doing has no reference and no line of an error', async () => {
    const answer = await cast.api.call({ site: cast.ours, path: '/lesson/detail/nothing', as: cast.member })
    expect(answer.status).toBe(404)
    expect(seenIn(answer)).not.toContain('รหัสอ้างอิง')
    const told = await linesOf(answer.headers['x-request-id'])
    expect(told.filter(({ level }) => level === 50)).toEqual([])
  })
})
