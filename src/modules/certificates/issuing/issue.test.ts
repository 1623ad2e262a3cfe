import { beforeAll, expect, it } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { attendances } from '#modules/attendance/public.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { enrol, makeCourse } from '#modules/learning/test-course.ts'
import { assignments } from '#modules/paths/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { certificates } from '../collections.ts'
import { writeCanonical } from '../proof/canonical.ts'
import { factsOf } from '../proof/facts.ts'
import { isSignedBy, readPublicKeys } from '../proof/keys.server.ts'
import { replaceCertificate, revokeCertificate } from './change.server.ts'
import { healCertificates } from './heal.server.ts'

let world: World
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site({ siteName: 'สถาบันทดสอบ' })
})

const complete = { total: 1, percent: 100, message: 'เรียนจบแล้ว', status: 'complete' as const }

async function work<T>(doing: (ctx: Context) => Promise<T>, on: MadeSite = site): Promise<T> {
  const ctx = world.open(on, 'admin')
  try {
    const result = await doing(ctx)
    await ctx.commit()
    return result
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}

/** Somebody takes a course that gives certificates. */
async function learner(on: MadeSite, courseID: string, values: object = {}) {
  const { _id } = await world.make.user(on, {
    firstname: 'สมหญิง',
    lastname: 'ใจดี',
    emailVouchedAt: new Date(),
  })
  return { userID: _id, enrollID: await enrol(world, on, _id, courseID, { ...values }) }
}

const courseWith = (on: MadeSite, values: object = {}) =>
  makeCourse(world, on, [{}], { certification: 'yes', hours: 6, ...values })

const finish = (ctx: Context, id: string) => ctx.write(enrolments).patch(id, { analytics: complete })

const readOf = (userID: string, on: MadeSite = site) =>
  work(
    (ctx) =>
      ctx
        .from(certificates)
        .selectAll('certification')
        .where('userID', '=', userID)
        .orderBy('number')
        .execute(),
    on,
  )

it('issues a certificate with the last lesson, once, signed with what was true', async () => {
  const course = await courseWith(site, { name: 'ดับเพลิงขั้นต้น' })
  const { userID, enrollID } = await learner(site, course._id)
  await work((ctx) => finish(ctx, enrollID))
  await work((ctx) => finish(ctx, enrollID))
  await work((ctx) => healCertificates(ctx, null))
  const [made, ...more] = await readOf(userID)
  expect(more).toEqual([])
  expect(made).toMatchObject({ holder: 'สมหญิง ใจดี', subject: 'ดับเพลิงขั้นต้น', hours: 6, status: 'valid' })
  expect(made?.number).toMatch(/^CERT-\d{4}-00001$/)
  const [key] = await work(readPublicKeys)
  if (!made || !key) throw new Error('no certificate')
  const text = writeCanonical(factsOf(made))
  expect(isSignedBy(key.x, text, made.signature ?? '')).toBe(true)
  const mails = await world.database.owner.query<{ subject: string }>(
    'select subject from message where site_id = $1',
    [site._id],
  )
  expect(mails.rows.map(({ subject }) => subject)).toEqual(['ใบรับรองของคุณพร้อมแล้ว: ดับเพลิงขั้นต้น'])
  expect(isSignedBy(key.x, text.replace('สมหญิง', 'สมชาย'), made.signature ?? '')).toBe(false)
})

it('issues none where the course gives none, and takes no number for what was undone', async () => {
  const plain = await courseWith(site, { certification: 'no' })
  const other = await learner(site, plain._id)
  await work((ctx) => finish(ctx, other.enrollID))
  expect(await readOf(other.userID)).toEqual([])
  const course = await courseWith(site)
  const { userID, enrollID } = await learner(site, course._id)
  const undone = world.open(site, 'admin')
  await finish(undone, enrollID)
  await undone.rollback()
  await work((ctx) => finish(ctx, enrollID))
  const [made] = await readOf(userID)
  expect(made?.number).toMatch(/-00002$/)
})

it('heals what was missed, and gives nothing back that was revoked', async () => {
  const course = await courseWith(site)
  const missed = await learner(site, course._id, { analytics: complete })
  await work((ctx) => healCertificates(ctx, null))
  const [made] = await readOf(missed.userID)
  expect(made?.status).toBe('valid')
  await work((ctx) => revokeCertificate(ctx, made?._id ?? '', 'ออกผิดคน'))
  await work((ctx) => healCertificates(ctx, null))
  expect((await readOf(missed.userID)).map(({ status }) => status)).toEqual(['revoked'])
})

it('asks for the days in class and for films that were watched', async () => {
  const course = await makeCourse(world, site, [], { certification: 'yes', type: 'onsite' })
  const row = (table: string, values: object) => world.make.row(table, { site_id: site._id, ...values })
  const group = await row('class', {
    courseID: course._id,
    name: 'รุ่น 1',
    startDate: '2026-01-05',
    endDate: '2026-01-06',
  })
  const days = [
    await row('class_day', { classID: group._id, courseID: course._id, date: '2026-01-05' }),
    await row('class_day', { classID: group._id, courseID: course._id, date: '2026-01-06' }),
  ]
  const { userID, enrollID } = await learner(site, course._id, { classID: group._id })
  const come = (day = 0) =>
    work((ctx) =>
      ctx.write(attendances).add({
        classDayID: days[day]?._id ?? '',
        courseID: course._id,
        enrollID,
        userID,
        status: 'present',
      }),
    )
  await come(0)
  expect(await readOf(userID)).toEqual([])
  await come(1)
  expect(await readOf(userID)).toHaveLength(1)

  const films = await makeCourse(world, site, [{ kind: 'video' }], { certification: 'yes' })
  await world.make.row('certificate_rule', { site_id: site._id, courseID: films._id, watched: 95 })
  const viewer = await learner(site, films._id)
  const seen = await row('lesson_progress', {
    enrollID: viewer.enrollID,
    lessonID: films.lessons[0],
    userID: viewer.userID,
    status: 'complete',
    share: 85,
  })
  await work((ctx) => finish(ctx, viewer.enrollID))
  expect(await readOf(viewer.userID)).toEqual([])
  await world.database.owner.query('update lesson_progress set share = 97 where "_id" = $1', [seen._id])
  await work((ctx) => healCertificates(ctx, null))
  expect(await readOf(viewer.userID)).toHaveLength(1)
})

it('issues one for a whole path that gives certificates', async () => {
  const path = await world.make.row('learning_path', { site_id: site._id, name: 'หัวหน้างานใหม่' })
  const { _id: userID } = await world.make.user(site)
  const given = await world.make.row('path_assignment', { site_id: site._id, pathID: path._id, userID })
  const done = { completedAt: new Date().toISOString() }
  await work((ctx) => ctx.write(assignments).patch(given._id, done))
  expect(await readOf(userID)).toEqual([])
  await world.make.row('certificate_rule', { site_id: site._id, pathID: path._id, validMonths: 12 })
  await work((ctx) => healCertificates(ctx, null))
  const [made] = await readOf(userID)
  expect(made).toMatchObject({ subject: 'หัวหน้างานใหม่', courseID: null, pathID: path._id })
  expect(made?.expiresAt).not.toBeNull()
})

it('replaces a certificate under a new number with the new name, and says by which', async () => {
  const course = await courseWith(site)
  const { userID, enrollID } = await learner(site, course._id)
  await work((ctx) => finish(ctx, enrollID))
  const [old] = await readOf(userID)
  await world.database.owner.query(`update "user" set lastname = 'มีสุข' where "_id" = $1`, [userID])
  const id = await work((ctx) => replaceCertificate(ctx, old?._id ?? '', false))
  const [before, after] = await readOf(userID)
  expect(before).toMatchObject({ status: 'replaced', replacedBy: id, holder: 'สมหญิง ใจดี' })
  expect(after).toMatchObject({ _id: id, status: 'valid', holder: 'สมหญิง มีสุข' })
  await expect(work((ctx) => replaceCertificate(ctx, old?._id ?? '', false))).rejects.toMatchObject({
    code: 'certificates.not-valid',
  })
})

it('lets nobody but administrators of the site change one', async () => {
  const course = await courseWith(site)
  const { userID, enrollID } = await learner(site, course._id)
  await work((ctx) => finish(ctx, enrollID))
  const [made] = await readOf(userID)
  const id = made?._id ?? ''
  for (const role of ['member', 'manager', 'public'] as const)
    await expect(revokeCertificate(world.open(site, role), id, 'x')).rejects.toMatchObject({ status: 403 })
  const elsewhere = await world.make.site()
  await expect(work((ctx) => revokeCertificate(ctx, id, 'x'), elsewhere)).rejects.toMatchObject({
    status: 404,
  })
})
