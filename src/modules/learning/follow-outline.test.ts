import { beforeAll, expect, it, vi } from 'vitest'
import { createRecord, removeRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { courses } from '#modules/courses/public.server.ts'
import { lessons } from '#modules/lessons/public.server.ts'
import { startWorker } from '#src/worker/start.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { recountJob } from './follow-outline.server.ts'
import { enrol, makeCourse } from './test-course.ts'

let world: World
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  const worker = await startWorker({
    engine: world.engine,
    database: world.database.config,
    pollSeconds: 0.5,
  })
  afterwards(() => worker.close())
})

const progressOf = async (enrolId: string) => {
  const { rows } = await world.database.owner.query<{ shown: string; completedAt: string | null }>(
    `select concat_ws(' ', analytics->>'total', analytics->>'percent', analytics->>'status') as shown, "completedAt"
     from enroll where "_id" = $1`,
    [enrolId],
  )
  return rows[0]
}

async function write(work: (ctx: Context) => Promise<unknown>): Promise<void> {
  const ctx = world.open(site, 'admin')
  await work(ctx)
  await ctx.commit()
}

/** Somebody who has completed these lessons. */
async function learn(course: { _id: string }, done: readonly string[], values: object = {}): Promise<string> {
  const { _id: userID } = await world.make.user(site)
  const enrollID = await enrol(world, site, userID, course._id, { startedAt: new Date(), ...values })
  for (const lessonID of done)
    await world.make.row('lesson_progress', {
      site_id: site._id,
      enrollID,
      lessonID,
      userID,
      status: 'complete',
    })
  return enrollID
}

const processing = { analytics: { total: 2, percent: 50, message: 'กำลังเรียน', status: 'processing' } }
const complete = {
  analytics: { total: 2, percent: 100, message: 'เรียนจบแล้ว', status: 'complete' },
  completedAt: '2026-01-05T00:00:00.000Z',
}

it('the percentages of learners follow the outline by themselves, and nobody else’s do', async () => {
  const course = await makeCourse(world, site, [{}, {}])
  const other = await makeCourse(world, site, [{}, {}])
  const [first, second] = course.lessons as [string, string]
  const through = await learn(course, [first, second], complete)
  const half = await learn(course, [first], processing)
  const given = await learn(course, [], {
    startedAt: null,
    analytics: { total: 2, percent: 30, message: '', status: 'pending' },
  })
  const elsewhere = await learn(other, [], processing)
  const expectAll = async (wanted: Record<string, string>) =>
    await expect
      .poll(
        async () =>
          Object.fromEntries(
            await Promise.all(
              Object.keys(wanted).map(async (id) => [id, (await progressOf(id))?.shown] as const),
            ),
          ),
        { timeout: 15_000, interval: 50 },
      )
      .toEqual(wanted)

  let added = ''
  const { rows } = await world.database.owner.query('select "_id" from section where "courseID" = $1', [
    course._id,
  ])
  await write(async (ctx) => {
    const content = { html: '<p>ใหม่</p>' }
    const lesson = { courseID: course._id, sectionID: rows[0]._id, name: 'ใหม่', kind: 'text', content }
    added = (await createRecord(ctx, lessons, lesson))._id
  })
  await expectAll({ [through]: '3 66.67 complete', [half]: '3 33.33 processing', [given]: '3 30 pending' })

  await write((ctx) => updateRecord(ctx, lessons, added, { status: false }))
  await expectAll({ [through]: '2 100 complete', [half]: '2 50 processing', [given]: '2 30 pending' })

  await write(async (ctx) => {
    await ctx.run('delete from lesson_progress where site_id = $1 and "lessonID" = $2', [site._id, second])
    await removeRecord(ctx, lessons, second)
  })
  await expectAll({ [through]: '1 100 complete', [half]: '1 100 complete', [given]: '1 30 pending' })
  expect((await progressOf(half))?.completedAt).not.toBeNull()
  expect((await progressOf(through))?.completedAt).toBe(complete.completedAt)

  // A course that is restored writes its lessons itself and tells of the course alone.
  await write(async (ctx) => {
    await ctx.run('update lesson set status = true where site_id = $1 and "_id" = $2', [site._id, added])
    await updateRecord(ctx, courses, course._id, { hours: 3 })
  })
  await expectAll({
    [through]: '2 50 complete',
    [half]: '2 50 complete',
    [elsewhere]: '2 50 processing',
  })
})

it('a film of which less must be watched now is complete for those who have watched that much', async () => {
  const film = { kind: 'video', content: { youtube: 'https://youtu.be/dQw4w9WgXcQ' }, seconds: 100 }
  const course = await makeCourse(world, site, [film])
  const [lessonID] = course.lessons as [string]
  const [enough, little] = [await learn(course, [], processing), await learn(course, [], processing)]
  for (const [enrollID, share] of [
    [enough, 60],
    [little, 20],
  ] as const)
    await world.make.row('lesson_progress', {
      site_id: site._id,
      enrollID,
      lessonID,
      userID: site._id,
      share,
    })
  await write((ctx) => updateRecord(ctx, lessons, lessonID, { minimumShare: 50 }))
  await vi.waitFor(async () => expect((await progressOf(enough))?.shown).toBe('1 100 complete'), 15_000)
  expect((await progressOf(little))?.shown).toBe('1 0 processing')
})

it('thousands of learners are counted in few statements, in jobs that follow each other', async () => {
  const course = await makeCourse(world, site, [{}, {}, {}])
  await world.database.owner.query(
    `insert into enroll (site_id, "userID", "courseID", "startedAt", analytics)
     select $1, sala_uuid(), $2, now(), '{"total": 1, "percent": 90, "message": "", "status": "processing"}'
     from generate_series(1, 1200)`,
    [site._id, course._id],
  )
  const ctx = world.open(site, 'admin')
  let statements = 0
  const counting: Context = Object.create(ctx, {
    run: {
      value: (text: string, values: readonly unknown[]) => {
        statements += 1
        return ctx.run(text, values)
      },
    },
  })
  const { signal } = new AbortController()
  const data = { courseID: course._id }
  await recountJob.run(
    { ctx: counting, jobID: 'x', attempt: 1, signal, progress: async () => undefined },
    data,
  )
  await ctx.commit()
  expect(statements).toBeLessThan(8)
  await vi.waitFor(async () => {
    const { rows } = await world.database.owner.query(
      `select distinct analytics->>'percent' as percent from enroll where "courseID" = $1`,
      [course._id],
    )
    expect(rows).toEqual([{ percent: '0' }])
  }, 15_000)
})
