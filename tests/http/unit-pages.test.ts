import { beforeAll, describe, expect, it } from 'vitest'
import * as wizard from '#modules/units/screens/wizard.tsx'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { pagesOf } from '#tests/support/screens.ts'

let place: Platform

beforeAll(async () => {
  place = await openPlatform({ pages: pagesOf({ '/school/wizard': wizard }) })
})

const owner = () => place.world.database.owner
const siteNamed = async (name: string) =>
  (await owner().query<Record<string, unknown>>('select * from site where "siteName" = $1', [name])).rows[0]

const open = (values: Readonly<Record<string, string>>) =>
  place.send(place.superadmin, place.ours, '/school/wizard', [
    ...Object.entries({
      tagline: 'เรียนได้ทุกวัน',
      description: '',
      theme: 'teal',
      firstname: 'ชลธี',
      lastname: 'ริมน้ำ',
      step: 'review',
      intent: 'next',
      ...values,
    }),
    ['plugins', 'lesson'],
    ['plugins', 'cms'],
  ])

describe('the first pages of a unit', () => {
  it('are ready-made ones with its own words, in their places', async () => {
    const made = await open({
      siteName: 'โรงเรียนมีหน้า',
      hostname: 'pages.school.test',
      adminEmail: 'first@pages.school.test',
      set: 'simple',
    })
    expect(made.status).toBe(302)
    const unit = await siteNamed('โรงเรียนมีหน้า')
    const { rows } = await owner().query<{ _id: string; slug: string; builder: object }>(
      'select "_id", slug, builder from post where site_id = $1 order by slug',
      [unit?._id],
    )
    expect(rows.map(({ slug }) => slug)).toEqual([
      'about-page',
      'contact-page',
      'footer-simple',
      'header-simple',
      'home-page',
      'navigator-simple',
    ])
    const idOf = new Map(rows.map(({ slug, _id }) => [slug, _id]))
    expect(unit?.theme).toEqual({
      homepage: idOf.get('home-page'),
      header: idOf.get('header-simple'),
      footer: idOf.get('footer-simple'),
      navigator: idOf.get('navigator-simple'),
    })
    expect(JSON.stringify(rows.map(({ builder }) => builder))).toContain('โรงเรียนมีหน้า')
  })

  it('are none where nobody asks for them, and of no unknown set', async () => {
    const strange = {
      siteName: 'ไม่มี',
      hostname: 'none.school.test',
      adminEmail: 'first@none.school.test',
      set: "x'",
    }
    expect((await open(strange)).status).toBe(400)
    expect(await siteNamed('ไม่มี')).toBeUndefined()
  })
})
