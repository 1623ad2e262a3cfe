import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DESK, expectWellMade, PHONE, useBrowser } from './support/browser.ts'

const { visit } = useBrowser()
const message = 'อยากทราบวันเปิดรับสมัครรอบถัดไป'

it.each([
  ['ก้องภพ', DESK],
  ['มานี', PHONE],
])(
  'staff read what %s sent by a form, say that it is done, and take it home as a file',
  async (name, viewport) => {
    const { page: admin, complaints } = await visit('/cms/pages', { as: 'admin@sala.test', viewport })
    const row = admin.locator('tbody tr', { hasText: 'contact-form' })
    const list = (await row.getByRole('link', { name: 'รายการที่ส่งเข้ามา' }).getAttribute('href')) ?? ''
    const { page: member } = await visit('/consent', { as: 'member@sala.test' })
    const status = await member.evaluate(
      async ([formID, who, text]) => {
        const formData = {
          ชื่อของคุณ: who,
          อีเมล: 'sender@example.test',
          ติดต่อเรื่อง: 'สอบถามหลักสูตร',
          ข้อความ: text,
        }
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ formID, formData })
        return (await fetch('/api/form', { method: 'POST', headers, body })).status
      },
      [list.split('/').at(-1) ?? '', name, message] as const,
    )
    expect(status).toBe(200)

    await admin.goto(list)
    await admin.fill('input[name=q]', name)
    await admin.press('input[name=q]', 'Enter')
    await admin.waitForURL(/\?q=/)
    await expectWellMade(admin)
    const download = admin.waitForEvent('download')
    await admin.getByRole('link', { name: 'ดาวน์โหลด CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.charCodeAt(0)).toBe(0xfeff)
    expect(file).toContain(message)
    expect(file.trim().split('\r\n')).toHaveLength(2)

    await admin.getByRole('link', { name: /^เปิดรายการเมื่อ/ }).click()
    await admin.getByText(message).waitFor()
    await admin.selectOption('select[name=status]', 'done')
    await admin.press('select[name=status]', 'Tab')
    await admin.keyboard.press('Enter')
    await admin.waitForURL(/\?saved/)
    await admin.locator('main').getByText('บันทึกแล้ว').waitFor()
    expect(await admin.inputValue('select[name=status]')).toBe('done')
    await expectWellMade(admin)
    expect(complaints).toEqual([])
  },
)
