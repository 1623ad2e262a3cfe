import { beforeAll, describe, expect, it } from 'vitest'
import { comeAlive, DESK, useBrowser } from './support/browser.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
})

const customize = async () => {
  const { page } = await visit('/today', { as: own.admin, viewport: DESK })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  return { page, asked }
}

describe('what is chosen for the look of a site', () => {
  it('before the page has come alive is saved like what is chosen after it', async () => {
    const { page } = await customize()
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/cms/customize', { waitUntil: 'commit' })
    await page.locator('main input[name=siteSubStyle][value=gold]').check()
    letGo()
    await comeAlive(page)
    await page.locator('main input[name=font][value=sarabun]').check()
    expect(await page.locator('main input[name=siteSubStyle]:checked').inputValue()).toBe('gold')
  })

  it('is not lost to a ready-made set, and nobody is asked whether to leave', async () => {
    const { page, asked } = await customize()
    await page.goto('/cms/customize')
    await page.locator('main input[name=siteSubStyle][value=purple]').check()
    const loaded = page.waitForEvent('load')
    await page.locator('main button[name=set]').first().click()
    await loaded
    await comeAlive(page)
    expect(await page.locator('main input[name=siteSubStyle]:checked').inputValue()).toBe('purple')
    expect(await page.locator('main select[name=navigator]').inputValue()).not.toBe('')
    expect(asked).toEqual([])
  })

  it('is not lost to a link without a question', async () => {
    const { page, asked } = await customize()
    await page.goto('/cms/customize')
    await page.locator('main input[name=siteSubStyle][value=brick]').check()
    await page.locator('main nav a[href="/cms/pages"], main a[href^="/cms/menu/"]').first().click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'อยู่หน้านี้ต่อ' }).click()
    expect(await page.locator('main input[name=siteSubStyle]:checked').inputValue()).toBe('brick')
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
  })
})
