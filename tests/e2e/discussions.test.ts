import { expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { openOwnSite } from './support/own-site.ts'

const { visit } = useBrowser()

it('a question and its answer reach the other side without a reload, and nothing is lost on the way', async () => {
  const site = await openOwnSite()
  const member = await site.person('user')
  const { _id: courseID } = await site.make.course(site.site)
  await site.make.row('enroll', { site_id: site.site._id, userID: member._id, courseID })
  const desk = await visit('/lesson/chat-admin', { as: site.admin }, site.host)
  const own = await visit('/lesson/chat-client', { as: member, viewport: PHONE }, site.host)
  await hydrated(own.page, 'form textarea')
  await expectWellMade(own.page)
  await own.page.getByLabel('คำถามของคุณ').fill('ถามสดจากมือถือ <b>หนา</b>')
  await own.page.getByRole('button', { name: 'ส่งคำถาม' }).click()
  await own.page.getByRole('region', { name: 'บทสนทนา' }).getByText('ถามสดจากมือถือ <b>หนา</b>').waitFor()
  await hydrated(desk.page, 'main nav a')
  await desk.page.getByRole('link', { name: 'ถามสดจากมือถือ' }).click()
  const box = desk.page.getByLabel('คำตอบ', { exact: true })
  await box.fill('ตอบสดจากโต๊ะ')
  await box.press('Control+Enter')
  await own.page.getByText('ตอบสดจากโต๊ะ').waitFor()
  await own.page.getByText('ตอบแล้ว', { exact: true }).first().waitFor()
  await expect.poll(() => box.inputValue()).toBe('')
  await expectWellMade(desk.page)
  expect([...own.complaints, ...desk.complaints]).toEqual([])
})

it('a year of learning is seen on a telephone and in the dark, with the figures behind its bars', async () => {
  const { page, complaints } = await visit('/lesson/reports', {
    as: 'admin@sala.test',
    viewport: PHONE,
    colorScheme: 'dark',
  })
  await page.getByText('ดูตัวเลขเป็นตาราง').click()
  await page.getByRole('table', { name: /ลงทะเบียนมากที่สุดในเดือน/ }).waitFor()
  await expectWellMade(page)
  await page.goto((await page.locator('a[href^="/lesson/reports/"]').first().getAttribute('href')) ?? '')
  await page.getByRole('heading', { name: 'รายเดือน' }).waitFor()
  await expectWellMade(page)
  await page.goto('/lesson/survey')
  await page.getByRole('heading', { name: 'ผลแบบสำรวจความพึงพอใจ' }).waitFor()
  await expectWellMade(page)
  expect(complaints).toEqual([])
})
