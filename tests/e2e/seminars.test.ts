import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, PHONE, useBrowser } from './support/browser.ts'
import { findDate, typeDate } from './support/fill-form.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
let member: OwnPerson
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
  member = await own.person('user', { firstname: 'ใบบัว', lastname: 'พิพัฒน์ผล' })
})

/** Today in Bangkok. */
const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

describe('a seminar', () => {
  it('is made with its programme, joined on a phone, and its people are checked in [AD-2.2-12]', async () => {
    const { page: desk } = await visit('/seminar/dashboard', { as: own.admin })
    await desk.click('main a[href="/seminar/add"] >> nth=0')
    await hydrated(desk, 'main form')
    await desk.fill('main [name=name]', 'สัมมนาเปิดบ้าน')
    await desk.click('main form button[type=submit]')
    await desk.waitForURL('**/seminar/edit/*')
    const id = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
    const dates = { startDate: today, endDate: today, place: 'หอประชุม', seats: 20, status: true }
    const changed = await own.call({ method: 'PATCH', path: `course/${id}`, body: { data: dates } })
    expect(changed.status, changed.text).toBe(200)

    await desk.goto(`/seminar/detail/${id}`)
    await expectWellMade(desk)
    await desk.click('main a:has-text("เพิ่มช่วง")')
    await hydrated(desk, 'main form')
    await desk.fill('main [name=name]', 'เปิดงาน')
    const [year = '', month = '', date = ''] = today.split('-')
    await typeDate(findDate(desk, 'content-startsAt'), [date, month, `${Number(year) + 543}`, '09', '00'])
    await desk.fill('main [name="content.room"]', 'ห้องใหญ่')
    await desk.fill('main [name="content.speakers:lines"]', 'คุณหนึ่ง\nคุณสอง')
    await desk.click('main form button[type=submit]')
    await desk.waitForURL('**/seminar/edit/*tab=outline*')
    await desk.waitForSelector('main >> text=เปิดงาน')
    await expectWellMade(desk)

    const { page: phone } = await visit(`/lesson/detail/${id}`, { as: member, viewport: PHONE })
    await phone.waitForSelector('main >> text=ห้องใหญ่ · คุณหนึ่ง, คุณสอง')
    await expectWellMade(phone)
    await own.add('enroll', { userID: member._id, courseID: id })

    await desk.goto(`/seminar/detail/${id}`)
    await desk.waitForSelector('main >> text=1 / 20')
    await desk.click('main a[href^="/lesson/classes/"]')
    await desk.waitForURL('**/lesson/classes/*')
    await expectWellMade(desk)
    await desk.goto(`/lesson/classes/${id}?edit=new`)
    await desk.fill('main [name=name]', 'รอบเดียว')
    await desk.click('main button[name=intent][value=save]')
    await desk.click('main a[href^="/lesson/class-day/"]')
    const address = await desk.getAttribute('main img[data-address]', 'data-address')
    await phone.goto(new URL(address ?? '').pathname)
    await phone.waitForSelector('main h1:has-text("ลงเวลาเข้าเรียนแล้ว")')
    await expect.poll(() => desk.locator('main output').first().textContent()).toContain('มาแล้ว 1 จาก 1')
  })
})
