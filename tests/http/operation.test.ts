import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#gateway/create-app.ts'
import { createDrain } from '#gateway/drain.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { METRICS_TOKEN as TOKEN } from '#tests/support/metrics.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let site: MadeSite
let api: Api
const drain = createDrain()

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  api = await openApi(world, { metricsToken: TOKEN, trustProxy: 'loopback', drain })
})

/** A read that needs the database. */
function readCourses() {
  return api.call({ site, path: 'course/query', body: { method: 'find', args: [{}] } })
}

/** Asks for the metrics, as somebody with this header. */
function askMetrics(authorization?: string) {
  return api.call({ site, path: '/metrics', headers: authorization === undefined ? {} : { authorization } })
}

describe('/api/health/host', () => {
  const ask = (query: string) => api.call({ path: `health/host${query}` })

  it('says of a host name what a request to it would: whether a site has it, and nothing else', async () => {
    for (const name of [site.hostname, site.hostname.toUpperCase()])
      expect(await ask(`?domain=${name}`)).toMatchObject({ status: 200, text: '{"status":200}' })
    for (const query of [
      '',
      '?domain=',
      '?domain=nobody.example',
      `?domain=${site.hostname}.`,
      `?domain=${site.hostname}&domain=nobody.example`,
      `?domain[]=${site.hostname}`,
      `?domain=%00${site.hostname}`,
      `?domain=%25${site.hostname}`,
      `?domain=${'a'.repeat(4000)}`,
      `?domain=${encodeURIComponent("' or '1'='1")}`,
    ])
      expect((await ask(query)).status, query).toBeOneOf([400, 404])
  })
})

describe('/.well-known/security.txt', () => {
  const ask = (from: Api, host = site) => from.call({ site: host, path: '/.well-known/security.txt' })

  it('says at every site whom to tell of a vulnerability, and until when that holds', async () => {
    const told = await openApi(world, { securityContact: 'mailto:security@example.test' })
    const { status, text, headers } = await ask(told)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = new Map(text.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]))
    expect(lines.get('Contact')).toBe('mailto:security@example.test')
    expect(lines.get('Canonical')).toBe(`http://${site.hostname}/.well-known/security.txt`)
    const days = (Date.parse(lines.get('Expires') ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
    expect((await ask(told, { ...site, hostname: 'nobody.localhost' })).status).toBe(404)
  })

  it('does not exist where nobody is named', async () => expect((await ask(api)).status).toBe(404))
})

describe('/metrics', () => {
  it.each([undefined, 'Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN, 'Bearer '])(
    'does not exist for a caller with «%s»',
    async (authorization) => {
      const answer = await askMetrics(authorization)
      expect(answer.status).toBe(404)
      expect(answer.text).toBe('Not Found')
    },
  )

  it('does not exist where no token is set', async () => {
    const closed = await openApi(world)
    const headers = { authorization: 'Bearer ' }
    expect((await closed.call({ site, path: '/metrics', headers })).status).toBe(404)
  })

  it('tells durations by route pattern and status, the pools, the event loop and the process', async () => {
    await api.call({ site, path: 'health' })
    await api.call({ site, path: 'course/0199b000-0000-7000-8000-000000000000' })
    const { status, text } = await askMetrics(`Bearer ${TOKEN}`)
    expect(status).toBe(200)
    expect(text).toContain(
      'sala_http_request_duration_seconds_count{method="GET",route="/api/health",status="200"} 1',
    )
    expect(text).not.toContain('0199b000')
    expect(text).toMatch(/sala_pool_connections\{pool="app",state="used"\} \d/)
    expect(text).toMatch(/sala_pool_connections\{pool="platform",state="waiting"\} 0/)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).toContain('process_resident_memory_bytes')
  })
})

/** What the application thinks of a caller. */
async function describeCaller(trustProxy: string | undefined): Promise<{ ip: string; protocol: string }> {
  const app = await createApp({ engine: world.engine, log: pino({ level: 'silent' }), trustProxy })
  app.get('/who', (request) => ({ ip: request.ip, protocol: request.protocol }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterwards(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9', 'x-forwarded-proto': 'https' }
  return (await (await fetch(`http://127.0.0.1:${port}/who`, { headers })).json()) as never
}

describe('behind a proxy', () => {
  it('believes the nearest untrusted address and the protocol of a trusted proxy', async () => {
    expect(await describeCaller('loopback')).toEqual({ ip: '203.0.113.9', protocol: 'https' })
  })

  it('believes nothing unless told, and nothing from another address', async () => {
    const direct = { ip: '127.0.0.1', protocol: 'http' }
    expect(await describeCaller(undefined)).toEqual(direct)
    expect(await describeCaller('10.0.0.0/8')).toEqual(direct)
  })
})

describe('an exhausted pool', () => {
  it('answers 503 with Retry-After, is seen in the metrics, and serves again afterwards', async () => {
    const { app } = world.engine.pools
    const held = await Promise.all(Array.from({ length: app.options.max }, () => app.connect()))
    const waiting = readCourses()
    await expect
      .poll(
        async () =>
          (await api.call({ path: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).text,
      )
      .toMatch(/pool="app",state="waiting"\} [1-9]/)
    const refused = await waiting
    expect(refused).toMatchObject({ status: 503, body: { code: 'general.busy' } })
    expect(refused.headers['retry-after']).toBe('2')
    for (const client of held) client.release()
    expect((await readCourses()).status).toBe(200)
  })
})

describe('a process that drains', () => {
  it('is not ready, still serves, and asks connections to end', async () => {
    expect((await api.call({ path: 'health/ready' })).status).toBe(200)
    await drain.begin(0)
    expect(await api.call({ path: 'health/ready' })).toMatchObject({
      status: 503,
      body: { failing: 'draining' },
    })
    const answer = await readCourses()
    expect(answer.status).toBe(200)
    expect(answer.headers.connection).toBe('close')
  })
})
