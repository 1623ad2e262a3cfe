import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { MODEL, MODEL_KEY, type ModelServer, openModelServer } from '#tests/support/model-server.ts'
import { DESK, expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { type OwnServer, runOwnServer } from './support/own-server.ts'

const { visit } = useBrowser()
let model: ModelServer
let server: OwnServer

// A server of its own: what it may ask is said when it starts.
beforeAll(async () => {
  model = await openModelServer()
  server = await runOwnServer({ SALA_TABLE_SOURCES: model.origin })
})

const open = async (path: string, options: Parameters<typeof visit>[1] = {}): Promise<Page> =>
  (await visit(path, { as: 'admin@sala.test', ...options }, 'localhost', server.port)).page

it.each([
  ['th', PHONE],
  ['en', DESK],
] as const)('an administrator connects a model, tries it and ends it (%s)', async (lang, viewport) => {
  const page = await open(`/setup/gateway?lang=${lang}`, { viewport })
  const card = page.locator('li:has(#gateway-assistant)')
  await card.locator('a[href="/setup/assistant"]').click()
  await page.waitForURL('**/setup/assistant')
  await expectWellMade(page)

  await page.fill('input[name=address]', 'https://not-listed.example/v1')
  await page.fill('input[name=model]', MODEL)
  await page.fill('input[name=key]', 'sk-wrong')
  await page.locator('main form button[type=submit]').first().click()
  await page.locator('#address-error').waitFor()
  expect(await page.locator('#address-error').textContent()).toContain('SALA_TABLE_SOURCES')
  await expectWellMade(page)

  await page.fill('input[name=address]', model.address)
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForURL('**/setup/assistant?done=saved')
  await expectWellMade(page)
  expect(await page.content()).not.toContain('sk-wrong')

  const trial = async (words: string) => {
    await page.goto('/setup/gateway')
    await card.locator('button[name=test]').click()
    await card.locator(`output [role] >> text=${words}`).waitFor()
  }
  await trial(lang === 'th' ? 'ไม่ยอมรับชื่อหรือรหัสลับ' : 'refused name or secret')
  await expectWellMade(page)
  await page.goto('/setup/assistant')
  await page.fill('input[name=key]', MODEL_KEY)
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForURL('**/setup/assistant?done=saved')
  await trial(lang === 'th' ? 'เชื่อมต่อได้' : 'It answers and works')
  await expectWellMade(page)

  await page.goto('/setup/assistant')
  await page.locator('main details summary').last().click()
  await page.locator('button[value=remove]').click()
  await page.waitForURL('**/setup/assistant?done=removed')
  await expectWellMade(page)
})

it('drafts stand in the boxes of a page beside what was typed, and go to readers when they are saved', async () => {
  const texts = ['ลดครึ่งราคา', '<p>เฉพาะ<strong>เดือนนี้</strong></p>', 'ติดต่อเรา']
  const english = ['Half price', '<p>Only <strong>this month</strong></p>']
  model.say = () => JSON.stringify(english)
  const page = await open('/setup/assistant')
  await page.fill('input[name=address]', model.address)
  await page.fill('input[name=model]', MODEL)
  await page.fill('input[name=key]', MODEL_KEY)
  await page.locator('main form button[type=submit]').first().click()
  await page.waitForURL('**/setup/assistant?done=saved')
  const [title, words, end] = texts
  const made = await page.request.post('/api/post', {
    headers: { origin: `http://localhost:${server.port}` },
    data: {
      data: {
        title: 'โปรโมชัน',
        slug: 'drafted',
        type: 'page',
        status: true,
        builder: [
          {
            columns: [
              [
                { type: 'header', value: title },
                { type: 'paragraph', value: words },
                { type: 'header', value: end },
              ],
            ],
          },
        ],
      },
    },
  })
  const { data } = (await made.json()) as { data: { _id: string } }

  const phone = await open(`/cms/translate/${data._id}`, { viewport: PHONE })
  await phone.getByRole('textbox', { name: 'ภาษาอังกฤษของ “ติดต่อเรา”' }).fill('Write to us')
  await phone.click('main button[value=draft]')
  await phone.locator('main >> text=ร่างไว้ 2 ข้อความ').waitFor()
  await expectWellMade(phone)
  const box = (of: string) => phone.getByRole('textbox', { name: `ภาษาอังกฤษของ “${of}”` })
  expect(await box('ลดครึ่งราคา').inputValue()).toBe('Half price')
  expect(await box('ติดต่อเรา').inputValue()).toBe('Write to us')
  expect(model.asked.at(-1)?.prompt).not.toContain('ติดต่อเรา')
  expect(await phone.locator('main >> text=ร่าง โปรดอ่าน').count()).toBe(2)
  await box('ลดครึ่งราคา').fill('Half the price')
  await phone.click('main form button[type=submit]:not([name=do])')
  await phone.locator('main >> text=แปลแล้ว 3 จาก 3 ข้อความ').waitFor()
  const reader = await open('/cms/page/drafted?lang=en', { viewport: DESK })
  await reader.getByRole('heading', { name: 'Half the price' }).waitFor()
  await reader.getByText('this month').waitFor()
})
