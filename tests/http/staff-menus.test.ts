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

  it('speaks Thai and English, each entry with its own word [AD-1-14] [AD-2.3-02]', async () => {
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

describe('the menu of', () => {
  const sectionsIn = (page: string) => {
    const menus = [...page.matchAll(/<nav\b[^>]*>.*?<\/nav>/gs)].map(([menu]) => menu).join('')
    return [...new Set([...menus.matchAll(/href="\/([a-z]*)/g)].map(([, section]) => section))]
  }
  const sites = () => ({
    root: place.origin,
    superadmin: place.ours,
    admin: place.ourUnit,
    manager: place.ourUnit,
  })
  const words = (text: string) => text.split(' ')

  it.each([
    ['[AD-6-01]', 'root', 'origin resource setup', 'asset school lesson cms'],
    [
      '[AD-6-02]',
      'superadmin',
      'asset collection school category website institution install config debug member',
      'origin resource setup lesson student',
    ],
    [
      '[AD-6-03]',
      'admin',
      'enroll student lesson seminar order billing branch cms form config setup',
      'origin resource asset collection school debug install shop ticket drive',
    ],
    ['[AD-6-04]', 'manager', 'lesson enroll config', 'setup cms student billing branch user'],
  ] as const)(
    '%s %s has what the documents say and is built, and nothing of others [AD-5.2-03]',
    async (_id, role, shown, hidden) => {
      const found = sectionsIn(await menuOf(place[role], sites()[role]))
      expect(words(shown).filter((section) => !found.includes(section))).toEqual([])
      expect(words(hidden).filter((section) => found.includes(section))).toEqual([])
      // The way home is everybody's.
      expect(found).toContain('')
    },
  )

  it('a manager: courses, enrolments, questions and tools [AD-6-04]', async () => {
    const menu = await menuOf(place.manager, place.ourUnit)
    for (const path of ['/lesson/home', '/enroll/dashboard', '/lesson/chat-admin', '/config/tools'])
      expect(menu).toContain(`href="${path}"`)
  })

  it('a member leads home, and every menu does [AD-6-07] [AD-5.2-04]', async () => {
    const { make } = place.world
    const member = await place.api.signIn(place.ourUnit, (await make.user(place.ourUnit, {})).email)
    const people = [
      ...(['root', 'superadmin', 'admin', 'manager'] as const).map(
        (role) => [place[role], sites()[role]] as const,
      ),
      [member, place.ourUnit] as const,
    ]
    for (const [as, site] of people) {
      const page = await place.api.call({
        as,
        site,
        path: '/',
        headers: { 'content-type': undefined, cookie: as.cookie },
      })
      expect(page.status).toBe(200)
      expect(page.text).toMatch(/<a\b[^>]*href="\/"/)
    }
  })

  it('has a screen that opens and is not meant for menus nowhere [AD-5.2-02]', async () => {
    const headers = { 'content-type': undefined, cookie: place.admin.cookie }
    const opened = await place.api.call({
      as: place.admin,
      site: place.ourUnit,
      path: '/setup/email/template/add',
      headers,
    })
    expect(opened.status).toBe(200)
    expect(await menuOf(place.admin, place.ourUnit)).not.toContain('href="/setup/email/template/add"')
  })

  it('has a section where the site has its part, and none whose screens are all closed [AD-5.2-01] [AD-5.2-05]', async () => {
    const { make, database } = place.world
    const unit = await make.site({ parentSite: place.ours._id })
    const { email } = await make.user(place.ours, { role: 'admin', reach: [unit._id] })
    const admin = await place.api.signIn(unit, email)
    expect(sectionsIn(await menuOf(admin, unit))).toContain('seminar')
    await database.owner.query(
      `update site set plugins = array_remove(plugins, 'seminar') where "_id" = $1`,
      [unit._id],
    )
    place.world.engine.sites.forget()
    expect(sectionsIn(await menuOf(admin, unit))).not.toContain('seminar')
  })
})
