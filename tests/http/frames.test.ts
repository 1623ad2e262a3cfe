import { beforeAll, describe, expect, it } from 'vitest'
import * as consent from '#modules/consents/screens/consent.tsx'
import { markOfNews } from '#shell/layout/news-away.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf } from '#tests/support/screens.ts'

let cast: Cast

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/consent': consent }) })
})

async function configure(values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [column, value] of Object.entries(values))
    await cast.world.database.owner.query(`update site set "${column}" = $1 where "_id" = $2`, [
      value,
      cast.ours._id,
    ])
  cast.world.engine.sites.forget()
}

const read = async (as?: Cast['member'], path = '/consent') =>
  (await cast.api.call({ site: cast.ours, as, path })).text

describe('the frontend’s frame', () => {
  it('has the site’s name and its own link at the right of the top bar [AD-2.5-19]', async () => {
    // A name that is cut off is told in full by its title.
    const name = cast.ours.siteName
    expect(await read()).toMatch(new RegExp(`class="topbar".*<span title="${name}">${name}</span>`))
    expect(await read()).toMatch(/<header class="head">.*class="brand"/)
    await configure({ layout: { topbarRight: 'ติดต่อเรา', topbarRightUrl: '/contact' } })
    expect(await read()).toContain('<a href="/contact">ติดต่อเรา</a>')
    await configure({ layout: { topbarRight: 'กดเลย', topbarRightUrl: 'javascript:alert(1)' } })
    expect(await read()).toContain('<a href="/">กดเลย</a>')
  })

  it('has a cart with its labels where the site has the shop, for members [AD-2.5-23] [AD-2.5-27] [AD-2.5-28]', async () => {
    await configure({ plugins: [] })
    expect(await read(cast.member)).not.toContain('<dt>จำนวนสินค้า</dt>')
    await configure({ plugins: ['shop'] })
    const page = await read(cast.member)
    for (const label of ['<dt>จำนวนสินค้า</dt>', '>ยอดสุทธิ</dt>', 'data-close']) expect(page).toContain(label)
    // Nothing is in it: there is nothing to pay.
    expect(page).not.toContain('href="/shop/checkout"')
    expect(await read()).not.toContain('class="count"')
  })

  it('wears the site’s style: a class, and its colours as variables', async () => {
    expect(await read()).toMatch(
      /<html lang="th" data-frame="frontend" data-islands="" class="gradient" style="--brand-light:/,
    )
    await configure({ siteStyle: 'plain', siteSubStyle: 'lotus' })
    expect(await read()).toMatch(
      /<html lang="th" data-frame="frontend" data-islands="" class="plain" style="--brand-light:oklch\(0\.49 0\.17 358\)/,
    )
  })

  it('starts the four boxes off where the site says so', async () => {
    const ticked = (page: string) => page.match(/type="checkbox"[^>]*checked=""/g)?.length
    await configure({ layout: {} })
    expect(ticked(await read())).toBe(5)
    await configure({ layout: { cookiesStartOff: true } })
    expect(ticked(await read())).toBe(1)
  })
})

describe('the backend’s frame', () => {
  it('has a marquee with the text general-marquee, and none without one', async () => {
    expect(await read(cast.admin)).not.toContain('class="marquee"')
    await cast.world.make.row('translate', {
      code: 'th',
      name: 'ไทย',
      translations: { general: { marquee: 'ปิดปรับปรุงคืนนี้' } },
    })
    cast.world.engine.languages.forget()
    const page = await read(cast.admin)
    expect(page).toContain('class="marquee"')
    expect(page).toMatch(/<p[^>]*>ปิดปรับปรุงคืนนี้<\/p>/)
    expect(await read()).not.toContain('class="marquee"')
  })

  it('has no marquee for whoever put the news away, as soon as the page is drawn; others and other news have one', async () => {
    const news = 'ปิดปรับปรุงคืนนี้'
    const withCookie = async (as: SignedInPerson, mark: string) => {
      const cookie = `${as.cookie}; sala_news=${mark}`
      return (await cast.api.call({ site: cast.ours, path: '/consent', headers: { cookie } })).text
    }
    const mark = markOfNews(news, cast.admin.userID)
    expect(await withCookie(cast.admin, mark)).not.toContain('class="marquee"')
    expect(await withCookie(cast.manager, mark)).toContain('class="marquee"')
    for (const other of [markOfNews('ข่าวอื่น', cast.admin.userID), '', '"<script>'])
      expect(await withCookie(cast.admin, other)).toContain('class="marquee"')
  })

  it('tells no visitor of staff’s widgets', async () => {
    const page = await read()
    expect(page).not.toContain('สลับเว็บไซต์')
    expect(page).not.toContain('session-bar')
  })
})
