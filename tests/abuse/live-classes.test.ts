import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { enrol, type MadeCourse, makeCourse } from '#modules/learning/test-course.ts'
import { LONGEST_SIGNAL, SIGNAL_LIMIT } from '#modules/meetings/limits.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

let cast: Cast
let course: MadeCourse
let one: SignedInPerson
let two: SignedInPerson
const [mine, theirs] = [randomUUID(), randomUUID()]

async function seat(page: string): Promise<SignedInPerson> {
  const { _id, email } = await cast.world.make.user(cast.ours)
  await enrol(cast.world, cast.ours, _id, course._id)
  const as = await cast.api.signIn(cast.ours, email)
  const body = { lessonID: course.lessons[0], page, isEntering: true, isHandUp: false }
  expect((await cast.api.call({ as, path: 'meeting/beat', body })).status).toBe(200)
  return as
}

beforeAll(async () => {
  cast = await openCast()
  const content = { startsAt: new Date(Date.now() - 60_000).toISOString(), minutes: 60, attendPercent: 0 }
  course = await makeCourse(cast.world, cast.ours, [
    { kind: 'meeting', content: { ...content, remindMinutes: 0 } },
  ])
  one = await seat(mine)
  two = await seat(theirs)
})

const signal = (as: SignedInPerson, more: object = {}) =>
  cast.api.call({
    as,
    path: 'meeting/signal',
    body: { lessonID: course.lessons[0], from: mine, to: theirs, text: '{}', ...more },
  })

describe('signals of a live class', () => {
  it('that come sixty at once keep nobody of another academy waiting', async () => {
    const flood = Promise.all(Array.from({ length: 60 }, () => signal(one)))
    const other = { site: cast.theirs, path: 'course/query', body: { method: 'find' } }
    const others = await Promise.all(Array.from({ length: 5 }, () => cast.api.call(other)))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set((await flood).map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('are so many a minute for each, and the others go on', async () => {
    await cast.world.database.owner.query('update attempt set count = $1 where count >= 60', [
      SIGNAL_LIMIT.max,
    ])
    expect(await signal(one)).toMatchObject({ status: 429, body: { code: 'meetings.too-many' } })
    expect((await signal(two, { from: theirs, to: mine })).status).toBe(200)
  })

  it.each([
    '',
    '{',
    'null',
    '\u0001\u{1F600}',
    '{"description":{"sdp":"v=0\\r\\n"}}',
    'x'.repeat(LONGEST_SIGNAL),
  ])('that make no sense are handed on as they are: %j', async (text) => {
    const [from, to] = [theirs, mine]
    expect((await signal(two, { from, to, text })).status).toBe(200)
  })

  it.each<[string, object]>([
    ['longer than any', { text: 'x'.repeat(LONGEST_SIGNAL + 1) }],
    ['no text', { text: { a: 1 } }],
    ['for no page', { to: "' or true --" }],
    ['with more than there is', { room: 'staff' }],
  ])('are refused where they are %s', async (_what, more) => {
    expect((await signal(two, { from: theirs, to: mine, ...more })).status).toBe(400)
  })
})
