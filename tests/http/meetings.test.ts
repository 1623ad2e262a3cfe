import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { iceServersFor } from '#kernel/realtime/ice.ts'
import { enrol, type MadeCourse, makeCourse } from '#modules/learning/test-course.ts'
import { SEATS } from '#modules/meetings/limits.ts'
import { allPages } from '#tests/support/all-pages.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'

let cast: Cast
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() })
})

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()

const makeClass = (more: object = {}): Promise<MadeCourse> =>
  makeCourse(cast.world, cast.ours, [
    {
      kind: 'meeting',
      content: { startsAt: inMinutes(-10), minutes: 60, attendPercent: 0, remindMinutes: 0, ...more },
    },
  ])
async function learner(course: MadeCourse): Promise<SignedInPerson> {
  const { _id, email } = await cast.world.make.user(cast.ours)
  await enrol(cast.world, cast.ours, _id, course._id)
  return cast.api.signIn(cast.ours, email)
}
interface Attended {
  isElsewhere: boolean
  hasSeat: boolean
  seconds: number
  isComplete: boolean
  people: { userID: string; page: string; handAt: string | null }[]
}
const beat = (as: SignedInPerson, course: MadeCourse, page: string, more: object = {}) =>
  cast.api.call<Attended>({
    as,
    path: 'meeting/beat',
    body: { lessonID: course.lessons[0], page, isEntering: true, isHandUp: false, ...more },
  })
const signal = (as: SignedInPerson, course: MadeCourse, from: string, to: string, text = '{}') =>
  cast.api.call({ as, path: 'meeting/signal', body: { lessonID: course.lessons[0], from, to, text } })
const open = (as: SignedInPerson, course: MadeCourse) =>
  cast.api.call({ as, path: `/lesson/streaming?lesson=${course.lessons[0]}` })

it('a class has its times: a countdown before, a room while it is on, the recording afterwards', async () => {
  const later = await makeClass({ startsAt: inMinutes(40) })
  const me = await learner(later)
  expect((await open(me, later)).text).toContain('เปิดในอีก')
  expect((await beat(me, later, randomUUID())).status).toBe(409)
  const gone = await makeClass({ startsAt: inMinutes(-120), recording: 'https://video.example/1' })
  const past = await learner(gone)
  expect((await open(past, gone)).text).toContain('https://video.example/1')
  expect((await beat(past, gone, randomUUID())).status).toBe(409)
  const now = await makeClass()
  const page = await open(await learner(now), now)
  expect(page.text).toContain('กำลังเข้าห้อง')
  expect(page.headers['permissions-policy']).toContain('camera=(self)')
})

it('who takes the course is in; others, other sites and strangers are not', async () => {
  const course = await makeClass()
  const page = randomUUID()
  expect((await beat(cast.member, course, page)).status).toBe(403)
  expect((await beat(cast.theirMember, course, page)).status).toBe(404)
  expect((await open(cast.theirAdmin, course)).status).toBe(404)
  expect((await beat(cast.admin, course, page)).status).toBe(200)
  const body = { lessonID: course.lessons[0], page, isEntering: true, isHandUp: false }
  expect((await cast.api.call({ site: cast.ours, path: 'meeting/beat', body })).status).toBe(401)
  const other = await makeCourse(cast.world, cast.ours, [{}])
  const reader = await learner(other)
  expect((await beat(reader, other, page)).status, 'a lesson that is no class').toBe(404)
})

it('time counts by the server’s clock and completes the lesson; a second page takes over', async () => {
  const course = await makeClass()
  const me = await learner(course)
  const [first, second] = [randomUUID(), randomUUID()]
  expect((await beat(me, course, first)).body.data.seconds).toBe(0)
  await cast.world.database.owner.query(
    `update meeting_presence set "seenAt" = "seenAt" - interval '20 seconds'`,
  )
  const { data } = (await beat(me, course, first, { isEntering: false })).body
  expect(data.seconds).toBeGreaterThanOrEqual(20)
  expect(data.isComplete).toBe(true)
  const { rows } = await cast.world.database.owner.query<{ status: string }>(
    'select status from lesson_progress where "lessonID" = $1',
    [course.lessons[0]],
  )
  expect(rows).toEqual([{ status: 'complete' }])
  expect((await beat(me, course, second)).body.data.isElsewhere).toBe(false)
  expect((await beat(me, course, first, { isEntering: false })).body.data.isElsewhere).toBe(true)
})

it('browsers speak to each other within a class alone, each for its own page', async () => {
  const course = await makeClass()
  const [one, two] = [await learner(course), await learner(course)]
  const [from, to] = [randomUUID(), randomUUID()]
  await beat(one, course, from)
  await beat(two, course, to)
  const heard = await listen(cast.api, { as: two })
  await heard.join(`user:${cast.ours._id}:${two.userID}`)
  expect((await signal(one, course, from, to, '{"description":1}')).status).toBe(200)
  await expect.poll(() => JSON.stringify(heard.events)).toContain('meeting.signal')
  expect((await signal(one, course, to, from)).status, 'for somebody else’s page').toBe(404)
  expect((await signal(one, course, from, randomUUID())).status).toBe(404)
  const outside = await learner(await makeClass())
  expect((await signal(outside, course, from, to)).status).toBe(404)
  expect((await signal(one, course, from, to, 'x'.repeat(20_000))).status).toBe(400)
  const raised = await beat(two, course, to, { isEntering: false, isHandUp: true })
  expect(raised.body.data.people.find(({ page }) => page === to)?.handAt).not.toBeNull()
})

it('eight have seats, one of them is for who teaches; the rest count all the same', async () => {
  const course = await makeClass({ stream: 'https://stream.example/live.m3u8' })
  const seats: boolean[] = []
  for (let n = 0; n < SEATS; n += 1)
    seats.push((await beat(await learner(course), course, randomUUID())).body.data.hasSeat)
  expect(seats.filter(Boolean)).toHaveLength(SEATS - 1)
  const staff = await beat(cast.admin, course, randomUUID())
  expect(staff.body.data.hasSeat).toBe(true)
  expect(staff.body.data.people).toHaveLength(SEATS + 1)
})

it('credentials of servers that pass media on are made for one person and end', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const settings = { urls: ['stun:s.example', 'turn:t.example'], secret: 'shared' }
  const [stun, turn] = iceServersFor(settings, 'me', now)
  expect(stun).toEqual({ urls: ['stun:s.example'] })
  expect(turn?.username).toBe(`${now.getTime() / 1000 + 4 * 3600}:me`)
  expect(turn?.credential).toMatch(/^[\w+/]+=*$/)
  expect(iceServersFor({ ...settings, secret: '' }, 'me', now)).toHaveLength(1)
})
