import { beforeAll, describe, expect, it } from 'vitest'
import { screen } from '#shell/screen.server.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { pagesOf } from '#tests/support/screens.ts'
import { openWorld } from '#tests/support/world.ts'

const DRAWING_MS = 20
const visitorShare = { burst: 20 * DRAWING_MS, perSecond: 4 }

/** A screen that asks the database for nothing and is drawn for long. */
const slow = {
  loader: screen(async () => null),
  default: () => {
    const end = performance.now() + DRAWING_MS
    while (performance.now() < end) continue
    return null
  },
}

let api: Api
let site: MadeSite

beforeAll(async () => {
  const world = await openWorld(undefined, { visitorShare })
  site = await world.make.site()
  const pages = pagesOf({ '/lesson/home': slow, '/lesson/search/:keyword': slow, '/user/login': slow })
  api = await openApi(world, { trustProxy: 'loopback', pages })
})

const open = (network: string, path: string, cookie?: string) =>
  api.call({
    site,
    path,
    headers: { accept: 'text/html', origin: undefined, cookie, 'x-forwarded-for': network },
  })

/** Opens pages that nobody has opened until one is refused. */
async function spend(network: string, pathOf: (n: number) => string) {
  for (let n = 0; n < 60; n += 1) {
    const answer = await open(network, pathOf(n))
    if (answer.status !== 200) return { opened: n, answer }
  }
  throw new Error('nothing was ever refused')
}

describe('pages that are drawn for a network without an account', () => {
  it.each([
    ['which the next visitor is given too', '203.0.113.1', (n: number) => `/lesson/search/word-${n}`],
    ['page after page', '203.0.113.2', (n: number) => `/lesson/home?page=${n + 2}`],
    ['for this visitor alone', '203.0.113.3', () => '/user/login'],
  ])('%s: their drawing is paid for', async (_, network, pathOf) => {
    const { opened, answer } = await spend(network, pathOf)
    expect(opened).toBeGreaterThan(1)
    expect(opened).toBeLessThan(30)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThan(120)
  })

  it('are refused in the person’s language, and what is there already is given all the same', async () => {
    const network = '203.0.113.4'
    await open('203.0.113.5', '/lesson/home')
    await spend(network, (n) => `/lesson/search/other-${n}`)
    expect((await open(network, '/lesson/search/one-more')).text).toContain('กรุณาลองใหม่อีกครั้งใน')
    expect((await open(network, '/lesson/search/one-more', 'sala_lang=en')).text).toContain(
      'Please try again in',
    )
    expect((await open(network, '/lesson/home')).status).toBe(200)
    expect((await open(network, '/lesson/home?utm_source=mail')).status).toBe(200)
    expect((await open('203.0.113.6', '/lesson/search/one-more')).status).toBe(200)
    // Somebody else has paid for it.
    expect((await open(network, '/lesson/search/one-more')).status).toBe(200)
  })
})
