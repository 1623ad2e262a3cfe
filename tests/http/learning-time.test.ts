import { beforeAll, describe, expect, it } from 'vitest'
import { enrol, type MadeCourse, makeCourse } from '#modules/learning/test-course.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'

const FILM = {
  kind: 'video',
  content: { youtube: 'https://youtu.be/aaaaaaaaaaa' },
  seconds: 100,
  minimumShare: 80,
}

let cast: Cast

beforeAll(async () => {
  cast = await openCast()
})

/** A course with a film, an hour of which a new member begins to watch. */
async function sitDown(lesson: object = {}) {
  const { world, api, ours } = cast
  const course = await makeCourse(world, ours, [{ ...FILM, ...lesson }, {}])
  const { email, _id: userID } = await world.make.user(ours)
  const as = await api.signIn(ours, email)
  const enrolId = await enrol(world, ours, userID, course._id)
  return { course, as, enrolId, userID, sitting: await begin(as, course) }
}

type Person = Cast['member']

async function begin(as: Person, course: MadeCourse): Promise<string> {
  const begun = await cast.api.call<{ sitting: string }>({
    as,
    path: 'learning/sitting',
    body: { lessonID: course.lessons[0] },
  })
  expect(begun.status).toBe(200)
  return begun.body.data.sitting
}

const beat = (n: number, from: number, to: number, rest: object = {}) => ({
  n,
  parts: [[from, to]],
  at: to,
  spent: to - from,
  ...rest,
})

const sendBeats = (as: Person, sitting: string, ...beats: object[]) =>
  cast.api.call<{ share: number; isComplete: boolean; left: unknown[] }>({
    as,
    path: 'learning/beat',
    body: { sitting, beats },
  })

/** Lets so many seconds pass for whoever is enrolled: their clock and sittings move back. */
async function pass(enrolId: string, seconds: number): Promise<void> {
  const { owner } = cast.world.database
  const past = (column: string) => `${column} = ${column} - make_interval(secs => $2)
    where "userID" = (select "userID" from enroll where "_id" = $1)`
  await owner.query(`update lesson_sitting set ${past('"heardAt"')}`, [enrolId, seconds])
  await owner.query(`update learner_clock set ${past('"creditedUntil"')}`, [enrolId, seconds])
}

async function readEnrolment(enrolId: string) {
  const { rows } = await cast.world.database.owner.query(
    `select analytics, seconds, "startedAt", "completedAt" from enroll where "_id" = $1`,
    [enrolId],
  )
  return rows[0]
}

async function readPosition(enrolId: string): Promise<number> {
  const { rows } = await cast.world.database.owner.query(
    'select position from lesson_progress where "enrollID" = $1',
    [enrolId],
  )
  return rows[0].position
}

describe('watched time', () => {
  it('is nothing when it is claimed at once', async () => {
    const { as, sitting, enrolId } = await sitDown()
    // However slow this machine is: not a moment has passed.
    await pass(enrolId, -60)
    const answer = await sendBeats(as, sitting, beat(1, 0, 100))
    expect(answer.body.data).toMatchObject({ share: 0, isComplete: false, left: [[0, 100]] })
    expect((await readEnrolment(enrolId)).analytics.status).toBe('pending')
  })

  it('moves the enrolment from pending by processing to complete, with the lessons [PM-3-04] [PM-4-01] [PM-1-06]', async () => {
    const { as, sitting, enrolId, course } = await sitDown()
    await pass(enrolId, 30)
    expect((await sendBeats(as, sitting, beat(1, 0, 30))).body.data).toMatchObject({
      share: 30,
      isComplete: false,
    })
    expect((await readEnrolment(enrolId)).analytics).toEqual({
      total: 2,
      percent: 0,
      message: 'กำลังเรียน',
      status: 'processing',
    })
    await pass(enrolId, 25)
    expect((await sendBeats(as, sitting, beat(2, 30, 80))).body.data).toMatchObject({
      share: 80,
      isComplete: true,
    })
    expect((await readEnrolment(enrolId)).analytics).toMatchObject({ percent: 50, status: 'processing' })
    await cast.api.call({ as, path: 'learning/finish', body: { lessonID: course.lessons[1] } })
    const end = await readEnrolment(enrolId)
    expect(end.analytics).toEqual({ total: 2, percent: 100, message: 'เรียนจบแล้ว', status: 'complete' })
    expect(end.completedAt).not.toBeNull()
    expect(end.seconds).toBeGreaterThanOrEqual(55)
  })

  it('counts a beat once however often it comes, and never more than the film is long', async () => {
    const { as, sitting, enrolId } = await sitDown()
    await pass(enrolId, 20)
    const twice = [beat(1, 0, 20), beat(1, 0, 20)]
    expect((await sendBeats(as, sitting, ...twice)).body.data.share).toBe(20)
    await pass(enrolId, 600)
    expect((await sendBeats(as, sitting, ...twice, beat(2, 90, 5000))).body.data.share).toBe(30)
  })

  it('is credited no faster than the site lets films be played', async () => {
    const { as, sitting, enrolId } = await sitDown()
    const { owner } = cast.world.database
    const play = (layout: object) =>
      owner.query('update site set layout = $2 where "_id" = $1', [cast.ours._id, JSON.stringify(layout)])
    await play({ ...cast.ours.layout, player: { speeds: [0.75, 1] } })
    cast.world.engine.sites.forget()
    await pass(enrolId, 30)
    const answer = await sendBeats(as, sitting, beat(1, 0, 100))
    await play(cast.ours.layout)
    cast.world.engine.sites.forget()
    expect(answer.body.data.share).toBeGreaterThanOrEqual(30)
    expect(answer.body.data.share).toBeLessThan(45)
  })

  it('that was kept without a connection is credited for the time since the last contact', async () => {
    const { as, sitting, enrolId } = await sitDown()
    await pass(enrolId, 40)
    const late = Array.from({ length: 4 }, (_, n) => beat(n + 1, n * 10, n * 10 + 10))
    // A page opened meanwhile on another device uses nothing up.
    const other = await cast.api.call<{ sitting: string }>({
      as,
      path: 'learning/sitting',
      body: { lessonID: (await lessonOf(sitting)) ?? '' },
    })
    expect((await sendBeats(as, sitting, ...late)).body.data.share).toBe(40)
    // But no second is credited twice.
    const again = await sendBeats(as, other.body.data.sitting, beat(1, 40, 100))
    expect(again.body.data.share).toBeLessThan(60)
  })

  it('of two devices at the same moment is credited to one of them', async () => {
    const { as, sitting, enrolId, course } = await sitDown()
    const second = await begin(as, course)
    await pass(enrolId, 20)
    await Promise.all([sendBeats(as, sitting, beat(1, 0, 40)), sendBeats(as, second, beat(1, 40, 80))])
    const { rows } = await cast.world.database.owner.query(
      'select share from lesson_progress where "enrollID" = $1',
      [enrolId],
    )
    expect(rows[0].share).toBeGreaterThanOrEqual(39)
    expect(rows[0].share).toBeLessThan(60)
  })

  it('of two courses that play side by side is credited once', async () => {
    const { as, sitting, enrolId, userID } = await sitDown()
    const other = await makeCourse(cast.world, cast.ours, [FILM, {}])
    const second = await enrol(cast.world, cast.ours, userID, other._id)
    const beside = await begin(as, other)
    await pass(enrolId, 20)
    await Promise.all([sendBeats(as, sitting, beat(1, 0, 40)), sendBeats(as, beside, beat(1, 0, 40))])
    const { rows } = await cast.world.database.owner.query(
      'select sum(share)::int as share from lesson_progress where "enrollID" = any($1)',
      [[enrolId, second]],
    )
    expect(rows[0].share).toBeGreaterThanOrEqual(39)
    expect(rows[0].share).toBeLessThan(60)
  })

  it('is found again on another device at its second', async () => {
    const { as, sitting, enrolId, course } = await sitDown()
    await pass(enrolId, 30)
    await sendBeats(as, sitting, beat(1, 0, 30, { at: 30 }))
    const there = await cast.api.call<{ position: number }>({
      as,
      path: 'learning/sitting',
      body: { lessonID: course.lessons[0] },
    })
    expect(there.body.data.position).toBe(30)
  })

  it('does not take a learner back to where a device was that comes late', async () => {
    const { as, sitting: train, enrolId, course } = await sitDown()
    const desk = await begin(as, course)
    await pass(enrolId, 30)
    await sendBeats(as, desk, beat(1, 0, 50))
    await sendBeats(as, train, beat(1, 0, 10))
    expect(await readPosition(enrolId)).toBe(50)
    // Who goes on there is taken along again.
    await sendBeats(as, train, beat(2, 10, 20))
    expect(await readPosition(enrolId)).toBe(20)
  })

  it('is found again at its page in a document, however little time the author gave it', async () => {
    const { as, sitting, enrolId, course } = await sitDown({
      kind: 'pdf',
      content: { file: '/files/01980000-0000-7000-8000-000000000000/a.pdf' },
      seconds: 60,
    })
    await pass(enrolId, 30)
    await sendBeats(as, sitting, { n: 1, parts: [], at: 312, spent: 10 })
    const there = await cast.api.call<{ position: number }>({
      as,
      path: 'learning/sitting',
      body: { lessonID: course.lessons[0] },
    })
    expect(there.body.data.position).toBe(312)
  })
})

async function lessonOf(sitting: string): Promise<string | undefined> {
  const { rows } = await cast.world.database.owner.query(
    'select "lessonID" from lesson_sitting where "_id" = $1',
    [sitting],
  )
  return rows[0]?.lessonID
}

describe('nobody is credited', () => {
  it.each(['other person', 'other site', 'cancelled', 'over', 'nobody'])(
    'with a sitting of %s',
    async (who) => {
      const { as, sitting, enrolId } = await sitDown()
      await pass(enrolId, who === 'over' ? 13 * 3600 : 60)
      if (who === 'cancelled')
        await cast.world.database.owner.query(`update enroll set status = 'cancelled' where "_id" = $1`, [
          enrolId,
        ])
      const people: Record<string, Person | undefined> = {
        'other person': cast.member,
        'other site': cast.theirMember,
        nobody: undefined,
      }
      const caller = who in people ? people[who] : as
      const answer = await cast.api.call({
        as: caller,
        site: who === 'other site' ? cast.theirs : cast.ours,
        path: 'learning/beat',
        body: { sitting, beats: [beat(1, 0, 60)] },
      })
      expect(answer.status).toBe(who === 'nobody' ? 401 : 409)
      expect((await readEnrolment(enrolId)).analytics.status).toBe('pending')
    },
  )

  it('for a lesson of which a part must be watched, or a survey answered, by saying so', async () => {
    const { as, course } = await sitDown()
    const said = await cast.api.call({ as, path: 'learning/finish', body: { lessonID: course.lessons[0] } })
    expect(said.body.code).toBe('learning.watch-first')
  })

  it.each([
    [{ n: 0, parts: [], at: 0, spent: 0 }],
    [{ n: 1, parts: [[0, 1e9]], at: 0, spent: 0 }],
    [{ n: 1, parts: [[0, Number.MAX_SAFE_INTEGER]], at: -1, spent: 0 }],
    [{ n: 1, parts: Array.from({ length: 21 }, () => [0, 1]), at: 0, spent: 0 }],
    [{ n: 1, parts: [], at: 0, spent: 0, credit: 100 }],
  ])('by odd beats: %j', async (odd) => {
    const { as, sitting } = await sitDown()
    expect((await sendBeats(as, sitting, odd)).status).toBe(400)
  })
})
