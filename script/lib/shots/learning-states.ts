import type { Page } from 'playwright-core'
import { hydrated } from '#tests/e2e/support/hydrated.ts'
import { at, type Find, first, firstAid, lessonOf, meetsToday, otherFilm } from './learning-finds.ts'
import type { Shot, Stage } from './shot.ts'
import { inSection, press, see } from './steps.ts'

const play = (kind: string) => async (stage: Stage) =>
  `/lesson/play/${await firstAid(stage)}/${await lessonOf(kind)(stage)}`

/** What of a lesson must be there before its picture is taken. */
const drawn: Readonly<Record<string, string>> = {
  pdf: '.lesson-document canvas',
  audio: 'audio',
  picture: '.player-outcome',
  text: '.player-outcome',
  file: '.player-outcome',
  live: '.player-outcome',
  web: '.player-outcome',
  survey: '.lesson-survey',
}

/** Somebody who begins the complete course; the demo's member has learned it to its end. */
async function begin(stage: Stage): Promise<void> {
  const userID = await stage.find('user', { email: 'hr@sala.test' })
  const courseID = await firstAid(stage)
  const known = await stage.find('enroll', { userID, courseID }).catch(() => null)
  if (!known) await stage.call('admin', 'POST', 'enroll', { data: { userID, courseID } })
}

const kinds = Object.entries(drawn).map(([kind, selector]) => ({
  name: `lesson-play-${kind}`,
  title: `The player with a lesson: ${kind}`,
  path: async (stage: Stage) => {
    await begin(stage)
    return play(kind)(stage)
  },
  as: 'hr' as const,
  isWindow: true,
  act: see(selector),
}))

/** Looks at the middle of the film with captions. */
async function showCaptions(page: Page): Promise<void> {
  await hydrated(page, 'video')
  await page.$eval('video', async (film) => {
    film.muted = true
    for (const track of film.textTracks) track.mode = 'showing'
    film.currentTime = 12
    await new Promise((done) => film.addEventListener('seeked', done, { once: true }))
  })
}

/** Writes a note there. */
async function takeNote(page: Page): Promise<void> {
  await showCaptions(page)
  await page.fill('.player-notes textarea', 'โทร 1669 แล้วเปิดลำโพงไว้ บอกจุดเกิดเหตุให้ชัดก่อนวางสาย')
  await page.click('.player-notes button[type=submit]')
  await page.waitForSelector('.player-note')
}

const courseLike = (words: string): Find => first('course', { name: { $regex: words } })
const full = courseLike('ทบทวนทุก 5 ปี')
const free = courseLike('e-Tax Invoice')
const paid = first('course', { type: 'online', status: true, price: { $gt: 0 } })

/** Where the code of today's class leads. */
async function codeOfToday(stage: Stage): Promise<string> {
  const page = await stage.pageOf('lecturer')
  await page.goto(`/lesson/class-day/${await meetsToday(stage)}`)
  return new URL((await page.getAttribute('main img[data-address]', 'data-address')) ?? '').pathname
}

const sent = { as: 'member' as const, isWindow: true }

/** States of learning that the bare paths do not show. */
export const learningStates: readonly Shot[] = inSection('Learning', [
  ...kinds,
  {
    name: 'lesson-play-youtube',
    title: 'The player with a film of another site',
    path: async (stage) => {
      await begin(stage)
      return `/lesson/play/${await firstAid(stage)}/${await otherFilm(stage)}`
    },
    as: 'hr',
    isWindow: true,
    act: see('.player-outcome'),
  },
  {
    name: 'lesson-play-captions',
    title: 'The player with captions',
    path: play('video'),
    as: 'member',
    isWindow: true,
    schemes: ['light'],
    act: showCaptions,
  },
  {
    name: 'lesson-play-notes',
    title: 'The player with a note of one’s own',
    path: play('video'),
    as: 'member',
    isWindow: true,
    shows: '.player-note',
    act: takeNote,
  },
  {
    ...sent,
    name: 'lesson-play-outline',
    title: 'The way through the course, on a phone',
    path: play('text'),
    sizes: ['phone'],
    act: press('.player-foot button:has-text("บทเรียนทั้งหมด")', '#player-outline:popover-open'),
  },
  {
    name: 'lesson-play-locked',
    title: 'A lesson that waits for those before it',
    path: play('survey'),
    as: 'hr',
    isWindow: true,
    arrange: async (_page, stage) => orderLessons(stage, 'fixed'),
    undo: async (_page, stage) => orderLessons(stage, 'free'),
  },
  {
    name: 'lesson-play-staff',
    title: 'Staff look at a lesson',
    path: play('text'),
    as: 'admin',
    isWindow: true,
    schemes: ['light'],
  },
  {
    name: 'lesson-enrol-full',
    title: 'A place on the waiting list of a full course',
    ...at(full, '/lesson/detail/', '/enroll'),
    as: 'member',
  },
  {
    name: 'lesson-enrol-free',
    title: 'Enrol in a free course',
    ...at(free, '/lesson/detail/', '/enroll'),
    as: 'member',
    schemes: ['light'],
  },
  {
    name: 'lesson-enrol-paid',
    title: 'Enrol in a course with a price',
    ...at(paid, '/lesson/detail/', '/enroll'),
    as: 'member',
    schemes: ['light'],
  },
  {
    name: 'lesson-enrol-taken',
    title: 'A course that the learner takes',
    ...at(firstAid, '/lesson/detail/', '/enroll'),
    as: 'member',
    schemes: ['light'],
  },
  {
    name: 'lesson-subscribe',
    title: 'A free course with one click',
    ...at(free, '/lesson/subscribe/'),
    as: 'member',
    schemes: ['light'],
  },
  {
    name: 'lesson-detail-full',
    title: 'A full course in a room',
    ...at(full, '/lesson/detail/'),
    schemes: ['light'],
  },
  {
    name: 'lesson-detail-lessons',
    title: 'The outline of a course, with an open lesson',
    only: '.course-outline',
    ...at(firstAid, '/lesson/detail/'),
    schemes: ['light'],
  },
  { name: 'schedule', title: 'The calendar of the year', path: '/cms/page/schedule' },
  {
    ...sent,
    name: 'lesson-check-in',
    title: 'Checked in by the code of the class',
    path: codeOfToday,
    act: see('main h1:has-text("ลงเวลาเข้าเรียนแล้ว")'),
  },
  {
    ...sent,
    name: 'lesson-check-in-refused',
    title: 'A code that is over',
    path: '/lesson/check-in/of-yesterday',
    schemes: ['light'],
  },
  {
    name: 'lesson-chat-own',
    title: 'A question of one’s own and its answer',
    path: '/lesson/chat-client',
    as: 'member',
    act: press('main a[href*="q="] >> nth=0', 'main [role=region], main article, main textarea'),
  },
])

/** Whether the lessons of the complete course have an order. */
async function orderLessons(stage: Stage, lesson_order: string): Promise<void> {
  await stage.call('admin', 'PATCH', `course/${await firstAid(stage)}`, { data: { lesson_order } })
}
