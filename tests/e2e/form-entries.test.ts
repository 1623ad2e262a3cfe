import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { DESK, expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()
let own: OwnSite

beforeAll(async () => {
  own = await openOwnSite()
  const inputs = ['ชื่อของคุณ', 'อีเมล', 'ข้อความ'].map((name) => ({ type: 'input', name, required: true }))
  const form = { type: 'form', title: 'ติดต่อเรา', slug: 'contact-form', status: true }
  const data = { ...form, builder: [{ columns: [[...inputs, { type: 'submit', name: 'ส่ง' }]] }] }
  await own.add('post', data)
})

const message = 'อยากทราบวันเปิดรับสมัครรอบถัดไป'

it.each([
  ['ก้องภพ', DESK],
  ['มานี', PHONE],
])(
  'staff read what %s sent by a form, say that it is done, and take it home as a file',
  async (name, viewport) => {
    const { page: admin, complaints } = await visit('/cms/pages', { as: own.admin, viewport }, own.host)
    const row = admin.locator('tbody tr', { hasText: 'contact-form' })
    const list = (await row.getByRole('link', { name: 'รายการที่ส่งเข้ามา' }).getAttribute('href')) ?? ''
    const formData = { ชื่อของคุณ: name, อีเมล: 'sender@example.test', ข้อความ: message }
    const body = { formID: list.split('/').at(-1), formData }
    expect((await own.call({ path: 'form', body }, await own.person('user'))).status).toBe(200)

    await admin.goto(list)
    await admin.fill('input[name=q]', name)
    await admin.press('input[name=q]', 'Enter')
    await admin.waitForURL(/\?q=/)
    await expectWellMade(admin)
    // On a phone the rows come first, and files unfold.
    if (viewport === PHONE) await admin.locator('main summary', { hasText: 'ตัวกรองและเครื่องมือ' }).click()
    const download = admin.waitForEvent('download')
    await admin.getByRole('link', { name: 'ดาวน์โหลด CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.charCodeAt(0)).toBe(0xfeff)
    expect(file).toContain(message)
    expect(file.trim().split('\r\n')).toHaveLength(2)

    await admin.locator('tbody').getByRole('link').first().click()
    await admin.waitForURL(/\/cms\/form\/[\w-]+\/[\w-]+/)
    const status = admin.locator('main form[method=post] select[name=status]')
    await status.selectOption('done')
    expect(await admin.textContent('main')).toContain(message)
    await status.press('Tab')
    await admin.keyboard.press('Enter')
    await admin.waitForURL(/\?saved/)
    await admin.locator('main').getByText('บันทึกแล้ว').waitFor()
    expect(await status.inputValue()).toBe('done')
    await expectWellMade(admin)
    expect(complaints).toEqual([])
  },
)
