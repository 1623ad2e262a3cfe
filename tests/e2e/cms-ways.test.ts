import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { bothHands, pointer } from './support/hands.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
})

const addPage = async (title: string, slug: string, builder: readonly object[] = []) =>
  own.add('post', { type: 'page', status: true, title, slug, builder })

describe.each(bothHands)('the site in the hands of staff with %s', (_name, hands) => {
  const mark = randomBytes(3).toString('hex')

  it('says where a page is used before it goes, and leads its address on', async () => {
    const page = await addPage(`หน้าเก่า ${mark}`, `old-${mark}`)
    const heir = await addPage(`หน้าใหม่ ${mark}`, `new-${mark}`)
    const item = { title: 'ไปหน้าเก่า', target: `/cms/page/old-${mark}` }
    await own.add('post', { type: 'page', title: `เมนู ${mark}`, slug: `menu-${mark}`, builder: [item] })
    const { page: screen } = await visit(`/cms/edit/${page._id}`, { as: own.admin })
    await hands.press(screen.locator('main').getByRole('link', { name: 'ลบหน้านี้' }))
    await screen.getByText('มี 1 แห่งที่ใช้หน้านี้อยู่').waitFor()
    expect(await screen.getByRole('link', { name: `เมนู ${mark}` }).count()).toBe(1)
    await expectWellMade(screen)
    await hands.choose(screen.getByLabel('ให้ที่อยู่เดิมพาไปที่'), heir._id)
    await hands.press(screen.getByRole('button', { name: 'ลบหน้านี้' }))
    await screen.waitForURL('**/cms/pages**')
    const visitor = await visit(`/cms/page/old-${mark}`)
    expect(new URL(visitor.page.url()).pathname).toBe(`/cms/page/new-${mark}`)
  })

  it('lists an address that a visitor met in vain, and leads it to a page', async () => {
    const target = await addPage(`ข่าว ${mark}`, `news-${mark}`)
    // Robots are not counted, and this browser would call itself one.
    await visit(`/cms/page/lost-${mark}`, {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    })
    const { page } = await visit('/cms/missing', { as: own.admin })
    const row = page.locator('tr', { hasText: `/cms/page/lost-${mark}` })
    // Counted in memory and written after some seconds.
    await expect
      .poll(async () => (await page.reload()) && (await row.count()), { timeout: 30_000, interval: 1_000 })
      .toBe(1)
    await hands.tick(row.getByRole('checkbox'))
    await hands.choose(page.locator('[name="option.lead"]'), target._id)
    await hands.press(page.getByRole('button', { name: 'นำไปยังหน้า' }))
    await row.waitFor({ state: 'detached' })
    const visitor = await visit(`/cms/page/lost-${mark}`)
    expect(new URL(visitor.page.url()).pathname).toBe(`/cms/page/news-${mark}`)
  })

  it('lays out the head of its pages, sees it before it is saved, and so does a visitor after it', async () => {
    const { page } = await visit('/cms/customize', { as: own.admin, viewport: { width: 1600, height: 1000 } })
    const preview = page.frameLocator('main iframe')
    await preview.locator('header.head').waitFor()
    await hands.choose(page.getByLabel('การจัดวาง'), 'stack')
    await hands.choose(page.getByLabel('ตำแหน่งเมนู'), hands === pointer ? 'center' : 'start')
    await hands.choose(page.getByLabel('ขนาดโลโก้'), 'large')
    await hands.choose(page.getByLabel('ส่วนของสมาชิก'), 'menu')
    await preview.locator('header.head[data-look~=stack][data-look~=large][data-look~=menu]').waitFor()
    expect(await preview.locator('html').getAttribute('data-frame')).toBe('frontend')
    const before = (await visit('/')).page
    expect(await before.locator('header.head[data-look~=stack]').count()).toBe(0)
    await hands.press(page.getByRole('button', { name: 'บันทึก', exact: true }))
    await page.waitForURL('**saved=1')
    for (const viewport of [DESK, PHONE]) {
      const visitor = (await visit('/', { viewport })).page
      const [logo, menu] = [visitor.locator('.head .brand svg'), visitor.locator('#site-menu')]
      expect((await logo.boundingBox())?.height).toBe(viewport === PHONE ? 44 : 52)
      const [above, below] = [await logo.boundingBox(), await menu.boundingBox()]
      // On a phone the menu is behind its button.
      expect(viewport === PHONE || (below?.y ?? 0) > (above?.y ?? 0) + (above?.height ?? 0)).toBe(true)
      await visitor.locator('.head summary[aria-label="เข้าสู่ระบบ"]').click()
      await visitor.locator('.head .drop-panel a[href="/user/login"]').waitFor()
      await expectWellMade(visitor)
    }
    await hands.choose(page.getByLabel('การจัดวาง'), 'row')
    await hands.press(page.getByRole('button', { name: 'บันทึก', exact: true }))
    await page.locator('main [role=status]').first().waitFor()
  })

  it('offers no service of others that it does not want, in the list of blocks as on its pages', async () => {
    const film = { type: 'youtube', url: 'https://youtu.be/aaaaaaaaaaa', title: 'แนะนำสถาบัน' }
    const { _id } = await addPage(`วิดีโอ ${mark}`, `film-${mark}`, [{ columns: [[film]] }])
    const { page } = await visit('/setup/builder', { as: own.admin })
    const box = page.locator('input[name=embeds][value=youtube]')
    const save = async () => {
      await hands.press(page.locator('main form button[type=submit]'))
      await page.waitForURL('**saved=1')
    }
    if (hands === pointer) await box.uncheck()
    else await hands.tick(box)
    await expectWellMade(page)
    await save()
    const visitor = (await visit(`/cms/page/film-${mark}`)).page
    expect(await visitor.locator('[data-player]').count()).toBe(0)
    await visitor.locator('a[href="https://www.youtube.com/watch?v=aaaaaaaaaaa"]').waitFor()
    const editor = (await visit(`/cms/builder/${_id}`, { as: own.admin })).page
    await editor.locator('.pe[data-ready]').waitFor()
    // Blocks further down follow the first ones when the editor has time.
    await editor.locator('.pe-palette [data-type=embed]').waitFor()
    expect(await editor.locator('.pe-palette [data-type=youtube]').count()).toBe(0)
    await hands.tick(box)
    await save()
  })
})
