import { beforeAll, describe, expect, it } from 'vitest'
import * as classScreen from '#modules/attendance/screens/classes.tsx'
import * as calendar from '#modules/catalog/screens/calendar.tsx'
import * as courseDetail from '#modules/catalog/screens/course-detail.tsx'
import * as search from '#modules/catalog/screens/search.tsx'
import * as enrol from '#modules/enrolments/screens/enrol.tsx'
import * as home from '#modules/homes/screens/home.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const THAI = 'ห้องอบรม 301'
const ENGLISH = 'Training room 301'
const OTHER = 'โรงแรมริมน้ำ'
const THAI_ROUND = 'รุ่นที่ 7'
const ENGLISH_ROUND = 'Round 7'
const DAY = 86_400_000

let cast: Cast
let courseID: string
let classID: string

const shift = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(Date.now() + days * DAY)

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/lesson/classes/:id': classScreen,
      '/lesson/calendar': calendar,
      '/lesson/detail/:id': courseDetail,
      '/lesson/detail/:id/enroll': enrol,
      '/lesson/search/:keyword': search,
      '/user/home': home,
    }),
  })
  const data = {
    name: 'อบรมเชื่อมโลหะ',
    type: 'onsite',
    status: true,
    startDate: shift(12),
    endDate: shift(12),
    place: THAI,
    seats: 20,
    translations: { en: { name: 'Welding', place: ENGLISH } },
  }
  const made = await cast.api.call({ as: cast.admin, path: 'course', body: { data } })
  courseID = made.body.data._id
  await addClass({ name: THAI_ROUND, place: THAI, 'translations.en.name': ENGLISH_ROUND })
  await addClass({ name: 'รุ่นที่ 8', place: OTHER }, 20)
  const { rows } = await cast.world.database.owner.query('select "_id" from class where name = $1', [
    THAI_ROUND,
  ])
  classID = rows[0]._id
  await cast.world.make.row('enroll', {
    site_id: cast.ours._id,
    userID: cast.member.userID,
    courseID,
    classID,
  })
})

/** Fills in the form of a class as an administrator does. */
async function addClass(values: Readonly<Record<string, string>>, days = 12, known = '') {
  const form = new URLSearchParams({
    intent: 'save',
    class: known,
    startDate: shift(days),
    endDate: shift(days),
    startTime: '09:00',
    endTime: '16:00',
    lateMinutes: '15',
    ...values,
  })
  const answer = await cast.api.call({
    as: cast.admin,
    site: cast.ours,
    method: 'POST',
    path: `/lesson/classes/${courseID}`,
    raw: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(302)
}

async function read(path: string, lang: string, as?: SignedInPerson): Promise<string> {
  const cookie = `${as?.cookie ?? ''}; sala_lang=${lang}`
  const headers = { cookie, 'content-type': undefined }
  const answer = await cast.api.call({ site: cast.ours, as, path, headers })
  const { location } = answer.headers
  if (answer.status > 300 && location) return read(location, lang, as)
  expect(answer.status, path).toBe(200)
  return seenIn(answer).replace(/^[\s\S]*?<main/, '')
}

const screens: readonly [string, () => string, (() => SignedInPerson) | undefined][] = [
  ['the page of a course', () => `/lesson/detail/${courseID}`, undefined],
  ['the calendar', () => '/lesson/calendar', undefined],
  ['a search', () => '/lesson/search/welding', undefined],
  ['the choice of a round', () => `/lesson/detail/${courseID}/enroll?class=${classID}`, () => cast.admin],
  ['the home of a member', () => '/user/home', () => cast.member],
]

describe('where a round is held is said in the reader’s language', () => {
  it.each(screens)('on %s', async (_screen, path, as) => {
    const english = await read(path(), 'en', as?.())
    expect(english).toContain(ENGLISH)
    expect(english).not.toContain(THAI)
    const thai = await read(path(), 'th', as?.())
    expect(thai).toContain(THAI)
    expect(thai).not.toContain(ENGLISH)
  })

  it('and so is what the round is called; what has no English is marked as Thai', async () => {
    const page = await read(`/lesson/detail/${courseID}`, 'en')
    expect(page).toContain(ENGLISH_ROUND)
    expect(page).not.toContain(THAI_ROUND)
    expect(page).toContain(`<span lang="th">${OTHER}</span>`)
  })
})

it('a class keeps what it says in languages that its form does not ask for, and loses what was emptied', async () => {
  const { owner } = cast.world.database
  const said = async () =>
    (await owner.query('select translations from class where "_id" = $1', [classID])).rows[0].translations
  expect(await said()).toEqual({ en: { name: ENGLISH_ROUND } })
  await owner.query(
    `update class set translations = translations || '{"zh": {"name": "第七期"}}' where "_id" = $1`,
    [classID],
  )
  await addClass({ name: THAI_ROUND, place: THAI, 'translations.en.place': 'Hall 3' }, 12, classID)
  expect(await said()).toEqual({ en: { place: 'Hall 3' }, zh: { name: '第七期' } })
  expect(await read(`/lesson/detail/${courseID}`, 'en')).toContain('Hall 3')
})
