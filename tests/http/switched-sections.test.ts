import { beforeAll, describe, expect, it } from 'vitest'
import { isSwitchedOff } from '#kernel/tenancy/features.ts'
import type { SiteLayout } from '#kernel/tenancy/site.ts'
import * as home from '#modules/pages/screens/home.tsx'
import * as display from '#modules/sites/screens/display.tsx'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const SCREEN = '/config/display'
let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/': home, [SCREEN]: display }) })
})

const setLayout = async (layout: SiteLayout) => {
  await cast.world.database.owner.query('update site set layout = $1 where "_id" = $2', [
    layout,
    cast.ours._id,
  ])
  cast.world.engine.sites.forget()
}
const save = async (sections: readonly string[], as = cast.admin) => {
  const look = { siteStyle: 'plain', siteSubStyle: 'blue', colorMode: 'dark', topbarRight: '' }
  const fields: string[][] = Object.entries({ ...look, topbarRightUrl: '', recorder: '' })
  return cast.api.call({
    as,
    site: cast.ours,
    path: SCREEN,
    raw: new URLSearchParams([...fields, ...sections.map((one) => ['sections', one])]).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

describe('sections of a switched part', () => {
  it('go with it, whole and alone', () => {
    const layout = { featureSections: { itemcode2: ['/lesson'] } }
    const off = (path: string, more: SiteLayout = {}) =>
      isSwitchedOff({ layout: { ...layout, ...more } }, path)
    expect(['/lesson', '/lesson/home', '/lessons', '/', '/seminar'].map((path) => off(path))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(off('/lesson/home', { features: { itemcode2: true } })).toBe(false)
  })

  it('are chosen on the screen of display, among those that can go; nobody locks themselves out', async () => {
    expect((await save(['itemcode2 /lesson'])).status).toBe(303)
    const { rows } = await cast.world.database.owner.query('select layout from site where "_id" = $1', [
      cast.ours._id,
    ])
    expect(rows[0]?.layout).toMatchObject({ featureSections: { itemcode1: [], itemcode2: ['/lesson'] } })
    for (const wrong of [
      'itemcode1 /config',
      'itemcode1 /setup',
      'itemcode1 /member',
      'itemcode9 /lesson',
      'x',
    ])
      expect((await save([wrong])).status).toBe(400)
    expect((await save(['itemcode2 /cms'], cast.manager)).status).toBe(403)
    expect((await save(['itemcode2 /cms'], cast.theirAdmin)).status).not.toBe(303)
  })

  it('are in no menu of visitors: items that lead there go [AD-5.3-01]', async () => {
    const item = (title: string, target: string) => ({ title, target })
    const post = await cast.world.make.row('post', {
      site_id: cast.ours._id,
      type: 'post',
      title: 'เมนู',
      slug: 'main-menu',
      status: true,
      builder: JSON.stringify([item('ทุกหลักสูตร', '/lesson/home?x=1'), item('ติดต่อเรา', '/contact')]),
    })
    await cast.world.database.owner.query(
      `update site set theme = jsonb_build_object('navigator', $1::text) where "_id" = $2`,
      [post._id, cast.ours._id],
    )
    const look = async () => seenIn(await cast.api.call({ site: cast.ours, path: '/' }))
    await setLayout({})
    expect(await look()).toContain('ทุกหลักสูตร')
    await setLayout({ featureSections: { itemcode2: ['/lesson'] } })
    expect(await look()).not.toContain('ทุกหลักสูตร')
    expect(await look()).toContain('ติดต่อเรา')
  })
})
