import { beforeAll, describe, expect, it } from 'vitest'
import * as consent from '#modules/consents/screens/consent.tsx'
import * as modeScreen from '#shell/screens/color-mode.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { type CatalogPages, catalogPages, listening } from '#tests/support/catalog-pages.ts'

let cast: Cast
let pages: CatalogPages

beforeAll(async () => {
  pages = catalogPages({ '/color-mode': modeScreen, '/consent': consent })
  cast = await openCast({ pages })
  await listening(cast.world.engine)
})

const visit = async (cookie?: string, as?: Cast['member'], path = '/lesson/home') =>
  (
    await cast.api.call({
      site: cast.ours,
      as,
      path,
      headers: { cookie: [as?.cookie, cookie].filter(Boolean).join('; ') || undefined },
    })
  ).text
const modeOf = (page: string) => /<html[^>]* data-mode="(\w+)"/.exec(page)?.[1]
const schemeOf = (page: string) => /<meta name="color-scheme" content="([\w ]+)"/.exec(page)?.[1]

const choose = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  cast.api.call({
    site: cast.ours,
    path: '/color-mode',
    raw: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

async function setDefault(colorMode?: string): Promise<void> {
  await cast.world.database.owner.query(`update site set layout = $1 where "_id" = $2`, [
    colorMode === undefined ? {} : { colorMode },
    cast.ours._id,
  ])
  cast.world.engine.sites.forget()
  await cast.world.engine.changes.catchUp()
}

describe('the colours of a page', () => {
  it('are the device’s, unless the browser chose', async () => {
    for (const as of [undefined, cast.member, cast.admin]) {
      expect(modeOf(await visit(undefined, as))).toBeUndefined()
      expect(modeOf(await visit('sala_mode=dark', as))).toBe('dark')
      expect(modeOf(await visit('sala_mode=light', as))).toBe('light')
      expect(modeOf(await visit('sala_mode=device', as))).toBeUndefined()
    }
    expect(schemeOf(await visit())).toBe('light dark')
    expect(schemeOf(await visit('sala_mode=dark'))).toBe('dark')
  })

  it('are the site’s own where the browser chose none', async () => {
    await setDefault('dark')
    for (const as of [undefined, cast.member]) {
      expect(modeOf(await visit(undefined, as))).toBe('dark')
      expect(modeOf(await visit('sala_mode=light', as))).toBe('light')
      expect(modeOf(await visit('sala_mode=device', as))).toBeUndefined()
    }
    await setDefault('purple')
    expect(modeOf(await visit(undefined, cast.member))).toBeUndefined()
    await setDefault()
  })

  it('do not cost the shared pages: one copy for each mode, however a cookie is written', async () => {
    for (const cookie of [undefined, 'sala_mode=dark', 'sala_mode=light']) await visit(cookie)
    const before = pages.renders('/lesson/home')
    const dark = await visit('a=1; sala_mode=dark;b=2')
    expect(modeOf(dark)).toBe('dark')
    expect(await visit('sala_mode=dark')).toBe(dark)
    for (const odd of ['sala_mode=neon', 'sala_mode=', 'sala_mode="dark"', 'sala_mode=DARK', 'x=sala_mode'])
      expect(modeOf(await visit(odd)), odd).toBeUndefined()
    expect(modeOf(await visit('sala_mode=light'))).toBe('light')
    expect(pages.renders('/lesson/home')).toBe(before)
  })

  it('are offered to everybody, with the one that counts marked', async () => {
    for (const as of [undefined, cast.member, cast.admin]) {
      const page = await visit('sala_mode=dark', as)
      for (const words of ['สว่าง', 'มืด', 'ตามอุปกรณ์']) expect(page).toContain(words)
      const marked = /<button[^>]*value="(\w+)"[^>]*aria-current="true"/.exec(page)?.[1]
      expect(marked).toBe('dark')
      expect(page).toContain('name="next" value="/lesson/home"')
    }
  })
})

describe('the form of the colours', () => {
  it('keeps the choice for a year and comes back', async () => {
    const answer = await choose({ mode: 'dark', next: '/lesson/home?page=2' })
    expect([answer.status, answer.headers.location]).toEqual([303, '/lesson/home?page=2'])
    expect(answer.headers['set-cookie']).toEqual([
      'sala_mode=dark; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
    ])
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'leads to no other site: %s',
    async (next) => {
      expect((await choose({ mode: 'light', next })).headers.location).toBe('/')
    },
  )

  it.each(['', 'neon', 'dark; Domain=evil.example', 'dark\r\nset-cookie: a=b'])(
    'refuses a mode that is none: %j',
    async (mode) => {
      const answer = await choose({ mode, next: '/' })
      expect(answer.status).toBe(400)
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  it('is not taken from another site’s page', async () => {
    const answer = await choose({ mode: 'dark', next: '/' }, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  })

  it('opens no page by GET', async () => {
    const answer = await cast.api.call({ site: cast.ours, path: '/color-mode' })
    expect([answer.status, answer.headers.location]).toEqual([302, '/'])
  })
})
