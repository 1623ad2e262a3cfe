import { beforeAll, describe, expect, it } from 'vitest'
import { CONSENT_VERSION } from '#shell/layout/frame-data.server.ts'
import { parseRecorder } from '#shell/recorder.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { type CatalogPages, catalogPages, listening } from '#tests/support/catalog-pages.ts'

const LOADER = 'https://js.sentry-cdn.com/abc123.min.js'
const AGREED = `sala_consent=${CONSENT_VERSION}.1.11111.0`
let cast: Cast
let pages: CatalogPages

async function configure(recorder: unknown): Promise<void> {
  await cast.world.database.owner.query('update site set layout = $1 where "_id" = $2', [
    { recorder },
    cast.ours._id,
  ])
  cast.world.engine.sites.forget()
  await cast.world.engine.changes.catchUp()
}

beforeAll(async () => {
  pages = catalogPages()
  cast = await openCast({ pages })
  await configure(LOADER)
  await listening(cast.world.engine)
})

interface Seen {
  script: boolean
  policy: boolean
}

async function look(cookie?: string, as?: Cast['member'], site = cast.ours): Promise<Seen> {
  const headers = { cookie: [as?.cookie, cookie].filter(Boolean).join('; ') || undefined }
  const answer = await cast.api.call({ site, as, path: '/lesson/home', headers })
  const policy = String(answer.headers['content-security-policy'])
  return {
    script: answer.text.includes(`<script async="" src="${LOADER}"`),
    policy: /script-src [^;]*js\.sentry-cdn\.com/.test(policy) && /connect-src [^;]*sentry\.io/.test(policy),
  }
}

const loaded = { script: true, policy: true }
const nothing = { script: false, policy: false }

describe('the recorder of sessions', () => {
  it('is on a unit’s pages for those who agreed to analytics, and the policy allows it there [AD-7.2-14]', async () => {
    expect(await look(AGREED)).toEqual(loaded)
    expect(await look(AGREED)).toEqual(loaded)
    expect(await look(AGREED, cast.member)).toEqual(loaded)
  })

  it.each([
    ['was not asked', undefined],
    ['declined', `sala_consent=${CONSENT_VERSION}.0.10000.0`],
    ['agreed to everything but analytics', `sala_consent=${CONSENT_VERSION}.1.10111.0`],
    ['agreed to older words', 'sala_consent=2500-1.1.11111.0'],
    ['sends something else', `sala_consent=${CONSENT_VERSION}.1.x1111.0`],
  ])('is not there for somebody who %s', async (_name, cookie) => {
    expect(await look(cookie)).toEqual(nothing)
    expect(await look(cookie, cast.member)).toEqual(nothing)
  })

  it('does not come with the shared page that somebody else agreed for', async () => {
    await look(AGREED)
    const before = pages.renders('/lesson/home')
    expect(await look()).toEqual(nothing)
    expect(await look(`a=b; ${AGREED}`)).toEqual(loaded)
    expect(pages.renders('/lesson/home')).toBe(before)
  })

  it('is on no other site and on no page of staff', async () => {
    expect(await look(AGREED, undefined, cast.theirs)).toEqual(nothing)
    expect(await look(AGREED, cast.admin)).toEqual(nothing)
  })

  it('is nothing but the loader of a known service', async () => {
    const odd = [
      'http://js.sentry-cdn.com/a.js',
      'https://js.sentry-cdn.com.evil.example/a.js',
      'https://user:word@js.sentry-cdn.com/a.js',
      'https://js.sentry-cdn.com:8443/a.js',
      'https://evil.example/a.js',
      'javascript:alert(1)',
      '//js.sentry-cdn.com/a.js',
      'https://constructor/a.js',
      `https://js.sentry-cdn.com/${'a'.repeat(300)}`,
      { source: LOADER },
      [LOADER],
      7,
    ]
    expect(odd.filter((address) => parseRecorder(address))).toEqual([])
    await configure('https://evil.example/a.js')
    expect(await look(AGREED)).toEqual(nothing)
    const spaced = parseRecorder(`https://www.clarity.ms/tag/a"><script>alert(1)</script>`)
    expect(spaced?.source).not.toMatch(/["<>]/)
    await configure(LOADER)
  })
})
