import { beforeAll, describe, expect, it } from 'vitest'
import { DESK, expectWellMade, useBrowser } from './support/browser.ts'
import { type OwnPerson, type OwnSite, openOwnSite } from './support/own-site.ts'

const PHONE = { width: 390, height: 844 }
const SMALL = { width: 360, height: 740 }
const SIZES = [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const
const DAY = 86_400_000
const shift = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(Date.now() + days * DAY)

let own: OwnSite
let course: string
let page: string
let learner: OwnPerson
const { visit } = useBrowser(() => own.host)

beforeAll(async () => {
  own = await openOwnSite()
  const made = await own.add('course', {
    name: 'อบรมการใช้รถยกอย่างปลอดภัย',
    status: true,
    type: 'onsite',
    hours: 6,
    price: 1200,
    seats: 20,
    startDate: shift(20),
    place: 'ห้อง 301',
    outcomes: 'ตรวจรถยกก่อนใช้งานได้\nยกของหนักได้อย่างปลอดภัย',
    audience: 'ผู้ขับรถยกและหัวหน้างานคลังสินค้า',
    description: `<p>${'เนื้อหาที่ยาวพอให้เลื่อนอ่าน '.repeat(200)}</p>`,
  })
  course = made._id
  page = `/lesson/detail/${course}`
  learner = await own.person('user')
  await own.make.row('enroll', {
    site_id: own.site._id,
    courseID: course,
    userID: learner._id,
    analytics: JSON.stringify({ total: 1, percent: 100, message: '', status: 'complete' }),
  })
})

describe('the page of a course', () => {
  it.each(SIZES)(
    'answers without scripts on %s, and the course is saved in the browser',
    async (_, viewport) => {
      const { page: tab } = await visit(page, { viewport, javaScriptEnabled: false })
      for (const words of ['ตรวจรถยกก่อนใช้งานได้', 'ผู้ขับรถยกและหัวหน้างานคลังสินค้า', 'รวม VAT แล้ว', 'อบรม 6 ชั่วโมง'])
        expect(await tab.getByText(words).first().isVisible()).toBe(true)
      const round = tab.locator('#rounds li').first()
      expect(await round.innerText()).toMatch(/ห้อง 301[\s\S]*ว่าง \d+ ที่นั่ง[\s\S]*฿1,200[\s\S]*ลงทะเบียนเรียน/)
      const shared = encodeURIComponent(tab.url())
      expect(await tab.getByRole('link', { name: 'LINE' }).getAttribute('href')).toContain(shared)
      expect(await tab.getByRole('link', { name: 'Facebook' }).getAttribute('href')).toContain(shared)
      expect(await tab.getByRole('button', { name: 'คัดลอกลิงก์' }).count()).toBe(0)
      await tab.getByRole('button', { name: 'บันทึกไว้' }).click()
      await tab.waitForURL('**/lesson/favourites')
      expect(await tab.getByRole('link', { name: 'อบรมการใช้รถยกอย่างปลอดภัย' }).isVisible()).toBe(true)
      await tab.getByRole('button', { name: 'นำ อบรมการใช้รถยกอย่างปลอดภัย ออก' }).click()
      await tab.getByText('ยังไม่ได้บันทึกหลักสูตรใด').waitFor()
    },
  )

  it('has its button at the foot of a phone wherever one reads, and not on a desk', async () => {
    const { page: tab } = await visit(page, { viewport: PHONE, javaScriptEnabled: false })
    const foot = tab.locator('.course-action')
    const bottomOf = async () => {
      const box = await foot.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    expect(await bottomOf()).toBe(PHONE.height)
    await tab.mouse.wheel(0, 1200)
    await expect.poll(bottomOf).toBe(PHONE.height)
    await foot.getByRole('link', { name: 'ลงทะเบียนเรียน' }).click()
    await tab.waitForURL(/login/)
    const { page: desk } = await visit(page)
    expect(await desk.locator('.course-action').isVisible()).toBe(false)
  })

  it.each(['a visitor', 'a member'])(
    'has that button uncovered on a small phone for %s: by the bar of members, by the way back to the top',
    async (who) => {
      const free = await own.add('course', {
        name: 'ปฐมพยาบาล',
        status: true,
        description: `<p>${'เนื้อหาที่ยาวพอให้เลื่อนอ่าน '.repeat(200)}</p>`,
      })
      const as = who === 'a member' ? { as: await own.person('user') } : {}
      const { page: tab } = await visit(`/lesson/detail/${free._id}`, { viewport: SMALL, ...as })
      expect(await tab.locator('.member-bar').isVisible()).toBe(who === 'a member')
      // An account that has never been asked is asked first.
      if (who === 'a member') await tab.getByRole('button', { name: 'ยอมรับ', exact: true }).click()
      await tab.mouse.wheel(0, 1200)
      await tab.locator('.to-top').waitFor()
      const covered = () =>
        tab.locator('.course-action .button').evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect()
          const points = Array.from({ length: 30 }, (_, at) => [
            x + (width * ((at % 10) + 0.5)) / 10,
            y + (height * (Math.floor(at / 10) + 0.5)) / 3,
          ])
          return points.filter(
            ([across = 0, down = 0]) => !button.contains(document.elementFromPoint(across, down)),
          ).length
        })
      await expect.poll(covered).toBe(0)
      const lines = await tab.locator('.course-action .price').evaluate((price) => {
        const words = document.createRange()
        words.selectNodeContents(price)
        return new Set([...words.getClientRects()].map(({ top }) => top)).size
      })
      expect(lines).toBe(1)
    },
  )

  it.each(SIZES)(
    'is saved and copied without leaving it on %s, and the account has it after the log-in',
    async (_, viewport) => {
      const { page: tab, complaints } = await visit(page, { viewport })
      await tab.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const save = tab.getByRole('button', { name: 'บันทึก' })
      await save.click()
      await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
      await tab.reload()
      await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
      await expectWellMade(tab)
      const copy = tab.getByRole('button', { name: 'คัดลอกลิงก์' })
      await copy.click()
      await tab.getByText('คัดลอกลิงก์แล้ว').waitFor()
      expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe(tab.url())
      const cookies = await tab.context().cookies()
      const person = await own.person('user')
      const { page: member } = await visit('/lesson/home', { as: person, viewport })
      await member.context().addCookies(cookies.filter(({ name }) => name === 'sala_favourites'))
      await member.goto('/lesson/favourites')
      expect(await member.getByRole('link', { name: 'อบรมการใช้รถยกอย่างปลอดภัย' }).isVisible()).toBe(true)
      expect((await member.context().cookies()).some(({ name }) => name === 'sala_favourites')).toBe(false)
      await member.goto(page)
      expect(await member.getByRole('button', { name: 'บันทึก' }).getAttribute('aria-pressed')).toBe('true')
      expect(complaints).toEqual([])
    },
  )

  it('is reviewed by who finished it, decided about by staff, and shown as it was typed', async () => {
    const { page: tab } = await visit(page, { as: learner, viewport: PHONE })
    await tab.getByRole('link', { name: 'ให้คะแนนหลักสูตร' }).click()
    await tab.getByLabel('ดีมาก').check()
    await tab.getByLabel('รีวิวของคุณ').fill('<b>สอนดี</b> ใช้ได้จริง')
    await expectWellMade(tab)
    await tab.getByRole('button', { name: 'ส่งรีวิว' }).click()
    await tab.getByText('ขอบคุณสำหรับรีวิว').waitFor()
    const { page: visitor } = await visit(page)
    expect(await visitor.getByText('สอนดี').count()).toBe(0)
    const { page: staff } = await visit('/lesson/reviews', { as: own.admin })
    await staff.locator('main a[href*="/lesson/reviews/"]').first().click()
    await staff.waitForURL(/\/lesson\/reviews\/(?:detail|edit)\//)
    if (staff.url().includes('/detail/'))
      await staff.locator('a[href*="/lesson/reviews/edit/"]').first().click()
    await staff.getByRole('combobox', { name: 'สถานะ' }).selectOption('approved')
    await staff.getByLabel('คำตอบจากสถาบัน').fill('ขอบคุณค่ะ')
    await staff.locator('main form button[type=submit]').first().click()
    await expect
      .poll(
        async () =>
          (
            await own.call<{ status: string }[]>({
              path: 'review/query',
              body: { method: 'find', args: [{}] },
            })
          ).body.data[0]?.status,
      )
      .toBe('approved')
    await visitor.goto(page)
    expect(await visitor.getByText('<b>สอนดี</b> ใช้ได้จริง').isVisible()).toBe(true)
    expect(await visitor.getByText('ขอบคุณค่ะ').isVisible()).toBe(true)
    await expectWellMade(visitor)
  })

  it.each(SIZES)(
    'that is over offers to be told of the next round on %s, also without scripts',
    async (_, viewport) => {
      const past = await own.add('course', {
        name: `รุ่นที่ผ่านไปแล้ว ${viewport.width}`,
        status: true,
        type: 'onsite',
        startDate: shift(-5),
      })
      const { page: tab } = await visit('/lesson/home', { viewport, javaScriptEnabled: false })
      expect(await tab.getByText('รุ่นที่ผ่านไปแล้ว').count()).toBe(0)
      await tab.goto(`/lesson/detail/${past._id}`)
      await tab.getByRole('link', { name: 'แจ้งฉันเมื่อเปิดรอบใหม่' }).first().click()
      await tab.getByLabel('อีเมล').fill(`somebody-${viewport.width}@example.test`)
      await tab.getByRole('button', { name: 'แจ้งฉันเมื่อเปิดรอบใหม่' }).click()
      await tab.getByText('กรุณาดูกล่องอีเมลของคุณ').waitFor()
    },
  )

  it('speaks English as a whole', async () => {
    const { page: tab } = await visit(page)
    await tab.click('header a[lang=en]')
    await tab.getByText('What you will be able to do').waitFor()
    const words = await tab.locator('main').innerText()
    for (const said of ['Whom it is for', 'Rounds to come', 'VAT included', '6 hours of class', 'Enrol'])
      expect(words).toContain(said)
  })
})

describe('the calendar', () => {
  it.each(SIZES)('and the page that asks for an address are well made on %s', async (_, viewport) => {
    const { page: tab } = await visit('/lesson/calendar', { viewport })
    await expectWellMade(tab)
    await tab.goto(`/lesson/notify/${course}`)
    expect(await tab.getByLabel('อีเมล').isVisible()).toBe(true)
    await expectWellMade(tab)
    await tab.goto('/lesson/favourites')
    await expectWellMade(tab)
  })

  it.each(SIZES)(
    'opens at this month on %s: rounds to come with price, seats and button before what is over',
    async (_, viewport) => {
      const { page: tab } = await visit(`/lesson/calendar?year=${shift(20).slice(0, 4)}`, {
        viewport,
        javaScriptEnabled: false,
      })
      const [first] = await tab.locator('.block-lesson-calendar-months > section').all()
      expect(await first?.getAttribute('class')).not.toBe('is-past')
      const entry = tab.locator('li', { hasText: 'อบรมการใช้รถยกอย่างปลอดภัย' }).first()
      expect(await entry.innerText()).toMatch(/ว่าง \d+ ที่นั่ง[\s\S]*฿1,200[\s\S]*ลงทะเบียน/)
      expect(await entry.boundingBox().then((box) => box?.y ?? 9999)).toBeLessThan(viewport.height * 1.5)
    },
  )
})
