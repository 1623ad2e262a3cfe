import { describe, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { waitForForm } from './support/fill-form.ts'
import { openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()

describe('a flow', () => {
  it('has its person set a new password, which no run is told', async () => {
    const own = await openOwnSite()
    const member = await own.person('user')
    const steps = [
      { code: 'change-password', input: { text: 'ถึงเวลาเปลี่ยนรหัสผ่าน' } },
      { code: 'toast', input: { text: 'ไปต่อหลังเปลี่ยน' } },
    ]
    await own.add('flow', { name: 'เปลี่ยนรหัส', status: true, audience: 'member', steps })
    await own.addPages({ renew: [{ columns: [[{ type: 'flow_run', flow: 'เปลี่ยนรหัส' }]] }] })
    const { page } = await visit('/cms/page/renew', { as: member }, own.host)
    const dialog = page.getByRole('alertdialog', { name: 'ตั้งรหัสผ่านใหม่' })
    const give = async (label: string, words: string) => {
      const box = dialog.getByLabel(label)
      await box.waitFor()
      expect([await box.getAttribute('type'), await box.inputValue()]).toEqual(['password', ''])
      await box.fill(words)
      await dialog.getByRole('button', { name: 'ตกลง' }).click()
    }
    const sent: string[] = []
    page.on('request', (request) => {
      if (/flow/.test(request.url())) sent.push(request.postData() ?? '')
    })
    await give('รหัสผ่านเดิม', member.password)
    await give('รหัสผ่านใหม่', 'short')
    await dialog.getByText('รหัสผ่านใหม่ไม่ตรงตามเงื่อนไขที่กำหนด').waitFor()
    await expectWellMade(page)
    await give('รหัสผ่านเดิม', member.password)
    await give('รหัสผ่านใหม่', 'Renewed-2569-again')
    await page.getByText('เปลี่ยนรหัสผ่านเรียบร้อยแล้ว').waitFor()
    await page.getByText('ไปต่อหลังเปลี่ยน').waitFor()
    expect(sent.join(' ')).not.toMatch(/Renewed-2569|short/)
    const again = await visit(
      '/cms/page/renew',
      { as: { ...member, password: 'Renewed-2569-again' } },
      own.host,
    )
    await again.page.getByRole('alertdialog', { name: 'ตั้งรหัสผ่านใหม่' }).waitFor()
  })

  it('is run by a button of a form: it asks, goes on after a reload, sends and says so [PM-2.3-11]', async () => {
    const { page } = await visit('/cms/page/contact-form', { viewport: PHONE })
    await waitForForm(page)
    await page.getByRole('button', { name: 'แจ้งฉันเมื่อเปิดรับสมัคร' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'แจ้งฉันเมื่อเปิดรับสมัคร' })
    await dialog.waitFor()
    await expectWellMade(page)
    await page.reload()
    await dialog.waitFor()
    const field = dialog.getByLabel('อีเมลของคุณ')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    // The edge of a dialog hands the focus back a moment later.
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    // Good enough for the browser; the server knows better, and what was typed stays.
    await field.fill('flow@nowhere')
    await dialog.getByRole('button', { name: 'ตกลง' }).click()
    await dialog.getByText('คำตอบไม่ถูกต้อง').waitFor()
    expect(await field.inputValue()).toBe('flow@nowhere')
    await field.fill('flow@example.com')
    await page.keyboard.press('Enter')
    await page.getByText('บันทึกแล้ว เราส่งอีเมลยืนยันให้คุณแล้ว').waitFor()
    await dialog.waitFor({ state: 'detached' })
    // With the address in the form nobody is asked.
    await page.fill('#field-c-email', 'form@example.com')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/run')),
      page.getByRole('button', { name: 'แจ้งฉันเมื่อเปิดรับสมัคร' }).click(),
    ])
    expect(await answer.json()).toMatchObject({ data: { status: 'done', waiting: null } })
  })

  it('that brings what the page does not know is not shown as anything else, and goes on after a reload', async () => {
    const { page } = await visit('/cms/page/contact-form')
    await waitForForm(page)
    // As a program that is newer than the page answers.
    await page.route('**/api/flow/*/run', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      const effects = [{ seq: 1, kind: 'fireworks', data: { text: 'พลุ', type: 'info' } }]
      await route.fulfill({ response, json: { ...rest, data: { ...data, effects, waiting: null } } })
    })
    const said: string[] = []
    page.on('console', (line) => said.push(line.text()))
    await page.getByRole('button', { name: 'แจ้งฉันเมื่อเปิดรับสมัคร' }).click()
    await page.getByText('หน้านี้เก่ากว่าโฟลว์ที่กำลังทำงาน กรุณาโหลดหน้านี้ใหม่เพื่อทำต่อ').waitFor()
    expect(await page.getByText('พลุ').count()).toBe(0)
    expect(said.join(' ')).toContain('fireworks')
    await page.reload()
    await page.getByRole('alertdialog', { name: 'แจ้งฉันเมื่อเปิดรับสมัคร' }).waitFor()
  })

  it('is run by a page when it is opened: counts its wait down and leads on [PM-2.3-12] [AD-4.11-10]', async () => {
    const own = await openOwnSite()
    const steps = [
      { code: 'wait', input: { seconds: 3, text: 'กำลังพาไปหน้าติดต่อ' } },
      { code: 'navigate', input: { path: '/cms/page/contact' } },
      { code: 'toast', input: { text: 'มาถึงแล้ว' } },
    ]
    const builder = [
      {
        columns: [
          [
            { type: 'header', value: 'รอสักครู่', level: 'h1' },
            { type: 'flow_run', flow: 'พาไป' },
          ],
        ],
      },
    ]
    const writes = [
      ['flow', { name: 'พาไป', status: true, audience: 'public', steps }],
      ['post', { type: 'page', title: 'พาไป', slug: 'flow-on-load', builder, status: true }],
      ['post', { type: 'page', title: 'ติดต่อ', slug: 'contact', status: true }],
    ] as const
    for (const [collection, data] of writes) await own.add(collection, data)

    const { page } = await visit('/', {}, own.host)
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const text = /กำลังพาไปหน้าติดต่อ (\d)/.exec(document.body?.textContent ?? '')?.[1]
        const seen = sessionStorage.getItem('seen') ?? ''
        if (text && !seen.endsWith(text)) sessionStorage.setItem('seen', seen + text)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/cms/page/flow-on-load'
      document.body.append(link)
      link.click()
    })
    await page.waitForURL('**/cms/page/contact')
    await page.getByText('มาถึงแล้ว').waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('321')
  })
})
