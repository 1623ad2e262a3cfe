import { beforeAll, describe, expect, it } from 'vitest'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { seenIn } from '#tests/support/screens.ts'

let place: Platform

beforeAll(async () => {
  place = await openPlatform({ pages: await allPages() })
}, 120_000)

const menuOf = async (as: SignedInPerson, site: MadeSite, lang = 'th') => {
  const headers = { 'content-type': undefined, cookie: `${as.cookie}; sala_lang=${lang}` }
  return seenIn(await place.api.call({ as, site, path: '/today', headers }))
}

describe('what the administration side offers', () => {
  it.each([
    [
      'collections, packages and units',
      '[AD-1-01]',
      'root',
      ['/origin/collection', '/origin/package', '/origin/unit'],
    ],
    [
      'asset central and the data hub',
      '[AD-1-02]',
      'superadmin',
      ['/asset/dashboard', '/collection/dashboard'],
    ],
    ['spaces and clients', '[AD-1-02]', 'root', ['/resource/space', '/resource/client']],
    [
      'schools, institutions and websites',
      '[AD-1-03]',
      'superadmin',
      ['/school/dashboard', '/institution/dashboard', '/website/dashboard'],
    ],
    ['who is paid, and transactions', '[AD-1-06]', 'admin', ['/billing/branch', '/billing/transaction']],
    ['pages, forms and the blog', '[AD-1-07]', 'admin', ['/cms/pages', '/form/dashboard']],
    ['setup and config', '[AD-1-13]', 'admin', ['/setup/dashboard', '/config/dashboard']],
  ] as const)('has %s %s', async (_what, _id, role, paths) => {
    const sites = { root: place.origin, superadmin: place.ours, admin: place.ourUnit }
    const menu = await menuOf(place[role], sites[role])
    for (const path of paths) expect(menu).toContain(`href="${path}"`)
  })

  it('speaks Thai and English, each entry with its own word [AD-1-14]', async () => {
    const wordsIn = (page: string) =>
      new Map(
        [...page.matchAll(/<a\b[^>]*href="(\/[^"]+)"[^>]*>([^<]+)</g)].map(([, href = '', word = '']) => [
          href,
          word,
        ]),
      )
    const [thai, english] = [
      wordsIn(await menuOf(place.admin, place.ourUnit)),
      wordsIn(await menuOf(place.admin, place.ourUnit, 'en')),
    ]
    expect(thai.get('/setup/dashboard')).toMatch(/[ก-ฮ]/)
    expect(english.get('/setup/dashboard')).toMatch(/^[A-Za-z]/)
    expect([...english.keys()]).toEqual([...thai.keys()])
  })
})
