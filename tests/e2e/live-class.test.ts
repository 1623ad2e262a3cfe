import { beforeAll, expect, it } from 'vitest'
import { enrol, type MadeCourse, makeCourse } from '#modules/learning/test-course.ts'
import { expectWellMade, FAKE_DEVICES, PHONE, useBrowser } from './support/browser.ts'
import { type OwnSite, openOwnSite } from './support/own-site.ts'

let own: OwnSite
let course: MadeCourse
const { visit } = useBrowser(() => own.host, FAKE_DEVICES)

beforeAll(async () => {
  own = await openOwnSite()
  const startsAt = new Date(Date.now() - 60_000).toISOString()
  course = await makeCourse(own, own.site, [
    { kind: 'meeting', content: { startsAt, minutes: 60, attendPercent: 50, remindMinutes: 0 } },
  ])
})

it('two people meet in a live class: they see each other, raise a hand, and one leaves', async () => {
  const me = await own.person('user')
  await enrol(own, own.site, me._id, course._id)
  const learner = await visit(`/lesson/play/${course._id}/${course.lessons[0]}`, { as: me, viewport: PHONE })
  await learner.page.click('text=เข้าห้องเรียนสด')
  await learner.page.waitForSelector('text=อยู่ในห้องเรียนแล้ว')
  const teacher = await visit(`/lesson/streaming?lesson=${course.lessons[0]}`, { as: own.admin })
  await teacher.page.waitForSelector('text=อยู่ในห้อง 2 คน')
  await learner.page.waitForSelector('text=อยู่ในห้อง 2 คน')
  const plays = (page: typeof learner.page) =>
    page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLVideoElement>('.mt-face:not([data-own]) video')].some(
        (video) => video.videoWidth > 0 && video.currentTime > 0,
      ),
    )
  await plays(teacher.page)
  await plays(learner.page)
  await expectWellMade(learner.page)
  await expectWellMade(teacher.page)
  await learner.page.click('button:has-text("ยกมือ")')
  await teacher.page.waitForSelector('.mt-face[data-hand]')
  await learner.page.click('button:has-text("ปิดไมค์")')
  await learner.page.waitForSelector('button:has-text("เปิดไมค์")')
  await learner.page.context().setOffline(true)
  await learner.page.waitForSelector('text=ขาดการเชื่อมต่อ')
  await learner.page.context().setOffline(false)
  await learner.page.waitForSelector('text=อยู่ในห้องเรียนแล้ว')
  await learner.page.click('a:has-text("ออกจากห้อง")')
  await teacher.page.waitForSelector('text=อยู่ในห้อง 1 คน')
  expect(teacher.complaints).toEqual([])
})
