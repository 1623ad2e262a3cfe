import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectWellMade, expectWellMadeIn, PHONE, signIn, useBrowser } from './support/browser.ts'
import { findDate, typeDate } from './support/fill-form.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnPerson, type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
let manager: OwnPerson
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnDemo()
  manager = await own.person('manager')
})

/** Ids of the demo's courses by what they are asked for. */
async function findCourse(page: Page, filter: object): Promise<string> {
  return page.evaluate(async (args) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ method: 'find', args: [args] })
    const answer = await fetch('/api/course/query', { method: 'POST', headers, body })
    return ((await answer.json()) as { data: { _id: string }[] }).data[0]?._id ?? ''
  }, filter)
}

it('a visitor with a phone logs in on the way to a full course and sees their place on the waiting list', async () => {
  const { page, complaints } = await visit('/consent', { viewport: PHONE })
  const course = await findCourse(page, { name: 'การทำงานในที่อับอากาศ (ทบทวนทุก 5 ปี)' })
  await page.goto(`/user/login?next=${encodeURIComponent(`/lesson/detail/${course}/enroll`)}`)
  await signIn(page, 'member@sala.test')
  await page.waitForURL(`**/lesson/detail/${course}/enroll`)
  await page.getByText('คุณอยู่ในรายชื่อรอ ลำดับที่ 1').waitFor()
  await expectWellMade(page)
  const free = await findCourse(page, { name: { $regex: 'e-Tax Invoice' } })
  await page.goto(`/lesson/subscribe/${free}`)
  await page.getByRole('button', { name: 'สมัครเรียนฟรี' }).waitFor()
  await expectWellMade(page)
  expect(complaints).toEqual([])
})

it('staff narrow the board, tick what they want to settle, and check whom they enrol', async () => {
  const { page, complaints } = await visit('/enroll/dashboard', { as: manager })
  await typeDate(findDate(page, 'list-from'), ['1', '1', '2569'])
  await page.keyboard.press('Enter')
  await page.waitForURL(/from=2026-01-01/)
  await page.getByLabel('เลือกทุกแถวในหน้านี้').check()
  const rows = await page.locator('tbody tr').count()
  await page.getByText(`เลือกไว้ ${rows} รายการ`).waitFor()
  await page.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click()
  await page.getByText('กรุณาระบุเหตุผล').waitFor()
  await expectWellMadeIn(page)
  await page.getByRole('link', { name: 'รายชื่อรอ' }).click()
  await page.waitForURL(/tab=waiting/)
  await page.locator('main nav a[aria-current=page]', { hasText: 'รายชื่อรอ' }).waitFor()
  await page.locator('tbody input[name=id]').first().check()
  await page.getByRole('button', { name: 'นำออกจากรายชื่อรอ' }).waitFor()
  await page.fill('input[name=q]', 'member@sala.test')
  await page.press('input[name=q]', 'Enter')
  await page.waitForURL(/q=member/)
  await page.getByText('1–1 จาก 1 รายการ').waitFor()

  await page.getByRole('link', { name: 'ลงทะเบียนให้ผู้เรียน' }).first().click()
  await page.waitForURL('**/enroll/new')
  await hydrated(page, '#find-user')
  await page.fill('#find-user', 'ใบบัว')
  await page.getByRole('button', { name: /member@sala\.test/ }).click()
  await page.fill('#find-course', 'ทบทวนทุก 5 ปี')
  await page.getByRole('button', { name: /เหลือ 0 ที่นั่ง/ }).click()
  await page.getByRole('button', { name: 'ตรวจสอบก่อนลงทะเบียน' }).click()
  await page.getByText('ลงทะเบียนได้ 0 จาก 1 รายการ').waitFor()
  await expectWellMade(page)
  expect(complaints.filter((line) => !line.includes('status of 400'))).toEqual([])
})

it.each(['with a phone', 'by keys alone'])('staff order a course for a member %s', async (how) => {
  const byKeys = how === 'by keys alone'
  const name = byKeys ? 'แป้นพิมพ์' : 'โทรศัพท์'
  const member = await own.person('user', { firstname: name, lastname: 'สั่งซื้อแทน' })
  await own.make.course(own.site, { name: `หลักสูตรทาง${name}`, price: 1500 })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, complaints } = await visit('/enroll/order', { as: manager, ...(!byKeys && phone) })
  const press = async (button: string | RegExp) => {
    const target = page.getByRole('button', { name: button })
    if (!byKeys) return target.tap()
    await target.focus()
    await page.keyboard.press('Enter')
  }
  const choose = async (kind: 'user' | 'course', words: string, found: RegExp) => {
    await page.fill(`#find-${kind}`, words)
    if (!byKeys) return press(found)
    await page.getByRole('button', { name: found }).waitFor()
    await page.press(`#find-${kind}`, 'Enter')
    await page.keyboard.press('Enter')
    // Whoever works by keys is where they were, and goes on from there.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`find-${kind}`)
  }
  await hydrated(page, '#find-user')
  await choose('user', name, new RegExp(member.email))
  await page.getByText('รายการที่พบถูกเลือกไว้ครบแล้ว').waitFor()
  expect(await page.getByText('ไม่พบรายการที่ตรงกัน').count()).toBe(0)
  await choose('course', `หลักสูตรทาง${name}`, new RegExp(`หลักสูตรทาง${name}`))
  await expectWellMade(page)
  await press('ตรวจสอบก่อนสร้างคำสั่งซื้อ')
  await page.getByText('1,500').first().waitFor()
  await expectWellMade(page)
  await press('สร้างคำสั่งซื้อ 1 รายการ')
  await page.waitForURL(/\/lesson\/order\/[\w-]+\?done=made$/)
  await page.locator('main').getByText(`หลักสูตรทาง${name}`).first().waitFor()
  await expectWellMade(page)
  expect(complaints).toEqual([])
})
