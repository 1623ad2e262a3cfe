import { beforeAll, expect, it } from 'vitest'
import { DESK, expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite
let admin: OwnPerson

beforeAll(async () => {
  own = await openOwnSite()
  admin = await own.person('admin')
})

it.each([
  ['th', PHONE],
  ['en', DESK],
] as const)(
  'an administrator has the team’s chat told, tries it and ends it (%s)',
  async (lang, viewport) => {
    const { page } = await visit(`/setup/gateway?lang=${lang}`, { as: admin, viewport }, own.host)
    const card = page.locator('li:has(#gateway-alerts)')
    await card.locator('a[href="/setup/alerts"]').click()
    await page.waitForURL('**/setup/alerts')
    await expectWellMade(page)

    await page.fill('input[name=address]', 'https://10.0.0.1/hook')
    await page.locator('main form button[type=submit]').first().click()
    await page.locator('#address-error').waitFor()
    await expectWellMade(page)

    await page.fill('input[name=address]', 'https://chat.nowhere.invalid/secret-of-the-chat')
    await page.locator('main form button[type=submit]').first().click()
    await page.waitForURL('**/setup/alerts?done=saved')
    await expectWellMade(page)
    expect(await page.content()).not.toContain('secret-of-the-chat')

    await page.goto('/setup/gateway')
    await card.locator('button[name=test]').click()
    await card.locator('output [role=alert]').waitFor()
    expect(await card.locator('output').textContent()).toContain('DNS')
    await expectWellMade(page)

    await page.goto('/setup/alerts')
    await page.locator('main details summary').last().click()
    await page.locator('button[value=remove]').click()
    await page.waitForURL('**/setup/alerts?done=removed')
    await expectWellMade(page)
  },
)
