import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  expectWellMade,
  PASSWORD,
  PHONE,
  postFrom,
  signIn,
  useBrowser,
  type VisitOptions,
} from './support/browser.ts'
import { hydrated } from './support/hydrated.ts'
import { type OwnSite, openOwnDemo } from './support/own-site.ts'

let own: OwnSite
const { visit } = useBrowser(() => own.host)

interface Doc {
  readonly _id: string
  readonly [field: string]: unknown
}

/** A call of /api with the page's session. */
async function call<Data = Doc>(page: Page, path: string, data: object): Promise<Data> {
  const { status, data: answered } = await postFrom(page, `/api/${path}`, data)
  expect(status, path).toBeLessThan(300)
  return answered as Data
}

const find = (page: Page, collection: string, filter: object, sort: object = { _id: 1 }) =>
  call<Doc[]>(page, `${collection}/query`, { method: 'find', args: [filter], sort })

interface Story {
  readonly course: string
  readonly lessons: readonly Doc[]
  readonly email: string
}

/** Staff enrol a member of the demo who does not take the course yet. */
async function enrolSomebody(page: Page, name: string, which: number): Promise<Story> {
  const [course] = await find(page, 'course', { name })
  const courseID = course?._id ?? ''
  const taken = new Set((await find(page, 'enroll', { courseID })).map(({ userID }) => userID))
  const members = await find(page, 'user', { role: 'user' })
  const person = members.filter(({ _id, email }) => !taken.has(_id) && email !== 'member@sala.test')[which]
  const reason = 'ชำระเงินสดที่เคาน์เตอร์'
  await call(page, 'enroll', { data: { userID: person?._id, courseID, reason } })
  const lessons = await find(page, 'lesson', { courseID }, { order: 1 })
  return { course: courseID, lessons, email: String(person?.email) }
}

const FIRST_AID = 'ปฐมพยาบาลเบื้องต้น'
let firstAid: Story
let plain: Story

beforeAll(async () => {
  own = await openOwnDemo()
  const { page } = await visit('/lesson/dashboard', { as: own.admin })
  firstAid = await enrolSomebody(page, FIRST_AID, 0)
  const [other] = await find(page, 'course', { type: 'online', status: true, name: { $ne: FIRST_AID } })
  plain = await enrolSomebody(page, String(other?.name), 1)
  await shortenReading()
  await page.context().close()
})

/** The first document and the first text ask for a second a page, the rest for none: nobody waits half a minute here. */
async function shortenReading(): Promise<void> {
  const toRead = plain.lessons.filter(({ kind }) => kind === 'pdf' || kind === 'text')
  for (const { _id, kind, content } of toRead) {
    const isFirst = toRead.find((lesson) => lesson.kind === kind)?._id === _id
    const data = { content: { ...(content as object), secondsPerPage: isFirst ? 1 : 0 } }
    const answer = await own.call({ method: 'PATCH', path: `lesson/${_id}`, body: { data } })
    expect(answer.status).toBe(200)
  }
}

const sent = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().endsWith(`/api/learning/${path}`) && answer.ok())

const timeOf = (page: Page) => page.$eval('video', (film) => film.currentTime)

/** Opens a lesson as the member and waits until time is credited. */
async function openPlayer({ course, email }: Story, lesson: string, options: VisitOptions = {}) {
  const { page, complaints } = await visit('/lesson/home', { as: email, ...options })
  const begun = sent(page, 'sitting')
  await page.goto(`/lesson/play/${course}/${lesson}`)
  await begun
  return { page, complaints }
}

describe('learning', () => {
  it('a visitor tries a lesson, comes in, watches, writes a note, and goes on at the second on a phone', async () => {
    const film = firstAid.lessons.find(({ kind }) => kind === 'video')?._id ?? ''
    const { page, complaints } = await visit(`/lesson/public/${film}`)
    await page.waitForSelector('video')
    await expectWellMade(page)
    await hydrated(page, '.lesson-tools select')
    await page.selectOption('.lesson-tools select', '2')
    await expect.poll(() => page.$eval('video', (shown: HTMLVideoElement) => shown.playbackRate)).toBe(2)
    await page.goto(`/lesson/play/${firstAid.course}/start`)
    await page.goto(`/user/login?next=${encodeURIComponent(`/lesson/play/${firstAid.course}/start`)}`)
    const begun = sent(page, 'sitting')
    await signIn(page, firstAid.email, PASSWORD)
    await page.waitForURL(`**/lesson/play/${firstAid.course}/${film}`)
    await begun
    await expectWellMade(page)
    await page.selectOption('.lesson-tools select', '2')
    await page.keyboard.press('m')
    // The key K on a Thai keyboard.
    await page.dispatchEvent('body', 'keydown', { key: 'า', code: 'KeyK' })
    await expect.poll(() => timeOf(page)).toBeGreaterThan(4)
    const kept = sent(page, 'beat')
    await page.click('.player-under h1')
    await page.keyboard.press(' ')
    await kept
    const stopped = await timeOf(page)
    await page.fill('.player-notes textarea', 'โทร 1669 ให้ข้อมูลครบ')
    await page.context().setOffline(true)
    await page.click('.player-notes button[type=submit]')
    await page.waitForSelector('.player-notes [role=alert] >> text=สิ่งที่กรอกไว้ยังอยู่ครบ')
    await page.context().setOffline(false)
    await page.click('.player-notes button[type=submit]')
    await page.waitForSelector('.player-note >> text=โทร 1669')
    expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

    const phone = await openPlayer(firstAid, 'start', { viewport: PHONE, colorScheme: 'dark' })
    await expect.poll(() => timeOf(phone.page)).toBeGreaterThan(stopped - 2)
    await phone.page.waitForSelector('.player-note >> text=โทร 1669')
    await phone.page.click('.player-foot button:has-text("บทเรียนทั้งหมด")')
    await phone.page.waitForSelector('#player-outline:popover-open')
    await expectWellMade(phone.page)
    await lookAndPlay(phone.page)
    expect(phone.complaints).toEqual([])
  })

  it('a course is learned to its end: film and document at a desk, text and survey on a phone', async () => {
    const [first, document] = plain.lessons
    const { page, complaints } = await openPlayer(plain, first?._id ?? '')
    await hydrated(page, 'video')
    await page.$eval('video', (element) => element.play())
    const outcome = () => page.textContent('.player-outcome')
    await expect.poll(outcome).toContain('เรียนจบบทนี้แล้ว')
    await page.click('.player-next a')
    await page.waitForURL(`**/${document?._id}`)
    await page.waitForSelector('.lesson-document canvas')
    expect(await outcome()).toContain('อ่านอย่างน้อย')
    await expect.poll(outcome).toContain('เรียนจบบทนี้แล้ว')
    await expectWellMade(page)
    expect(complaints).toEqual([])
    await page.context().close()
    await learnRest()
  })
})

/** A frame that says what YouTube's says: where the film stands, and what it was told. */
const YOUTUBE = `<p>player</p><script>
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data)
    if (event === 'command') document.body.dataset[func] = args[0]
    parent.postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime: 42, playerState: 1 } }), '*')
  })
</script>`

/** A picture says what it shows; a film of YouTube asks nobody for anything before somebody presses its button. */
async function lookAndPlay(page: Page): Promise<void> {
  const asked: string[] = []
  await page.route(/^https:\/\/[^/]*(?:youtube|ytimg|google)/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: YOUTUBE })
  })
  const idOf = (name: string) => firstAid.lessons.find((lesson) => String(lesson.name).includes(name))?._id
  await page.goto(`/lesson/play/${firstAid.course}/${idOf('ตำแหน่งวางมือ')}`)
  const picture = page.getByRole('img', { name: 'ครึ่งล่างของกระดูกหน้าอก' })
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200)
  await expect.poll(() => page.textContent('.player-outcome')).toContain('เรียนจบบทนี้แล้ว')
  await expectWellMade(page)
  // The button stands above the bar at the foot once it has the focus.
  const save = page.locator('.player-notes button[type=submit]')
  await save.focus()
  const [low, bar] = await Promise.all([save.boundingBox(), page.locator('.player-foot').boundingBox()])
  expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.goto(`/lesson/play/${firstAid.course}/${idOf('สาธิตการทำ CPR')}`)
  await hydrated(page, '.lesson-poster')
  expect(asked).toEqual([])
  await page.focus('.lesson-poster')
  await page.keyboard.press('Enter')
  const frame = page.locator('iframe[src^="https://www.youtube-nocookie.com/embed/M4ACYp75mjU?"]')
  await expect.poll(() => frame.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(asked).toHaveLength(1)
  // A note takes the time of the film, and leads back to it.
  await page.fill('.player-notes textarea', 'กดให้ลึกพอ')
  await page.click('.player-notes button[type=submit]')
  await page.click('.player-note button:has-text("0:42")')
  await expect.poll(() => frame.contentFrame().locator('body').getAttribute('data-seek-to')).toBe('42')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** The second half on another device: reading, one's own word, and the survey. */
async function learnRest(): Promise<void> {
  const rest = plain.lessons.slice(2)
  const text = rest[0]?._id ?? ''
  const { page, complaints } = await visit('/lesson/home', { as: plain.email, viewport: PHONE })
  await page.goto(`/lesson/play/${plain.course}/start`)
  expect(page.url()).toContain(text)
  await expect.poll(() => page.textContent('.player-outcome')).toContain('เรียนจบบทนี้แล้ว')
  for (const { _id, kind } of rest.slice(1))
    if (kind !== 'survey') await call(page, 'learning/finish', { lessonID: _id })
  const survey = rest.at(-1)?._id ?? ''
  await page.goto(`/lesson/play/${plain.course}/${survey}`)
  await hydrated(page, '.lesson-survey')
  for (const choice of ['content', 'lecturer'])
    await page.click(`label:has([name="answer.${choice}"][value="5"])`)
  await page.check('[name="answer.pace"][value="พอดี"]')
  await expectWellMade(page)
  await page.click('.lesson-survey button[type=submit]')
  await page.waitForSelector('.player-completed >> text=ยินดีด้วย คุณเรียนจบหลักสูตรนี้แล้ว')
  expect(await page.textContent('.player-completed dl')).toContain(String(plain.lessons.length))
  await page.waitForSelector('.player-share a[href*="line.me"]')
  await page.waitForSelector(`.player-completed a[href$="${plain.course}/review"]:has-text("ให้คะแนนหลักสูตร")`)
  await expectWellMade(page)
  await page.goto(`/lesson/detail/${plain.course}`)
  await page.waitForSelector('main a:has-text("เรียนจบแล้ว · ทบทวน")')
  expect(await page.locator('main :text-is("กำลังเรียน"), main :text-is("เริ่มเรียนแล้ว")').count()).toBe(0)
  const [enrolment] = await find(page, 'enroll', { courseID: plain.course })
  expect(enrolment?.analytics).toMatchObject({ percent: 100, status: 'complete', message: 'เรียนจบแล้ว' })
  expect(complaints).toEqual([])
}
