import { beforeAll, expect, it, vi } from 'vitest'
import { limitAtOnce } from '#kernel/limit-at-once.ts'
import { countRecords } from '#kernel/query/count-records.server.ts'
import { startWorker } from '#src/worker/start.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { certificates } from '../collections.ts'
import { answerCertificateFile } from '../document/answer-file.server.ts'
import { personalData } from '../personal-data.server.ts'
import { expiringSoon } from '../remind-of-expiry.server.ts'
import { courseWith, finish, makeHolder, makeLearner, workOn } from '../test-learner.ts'
import { verifyCertificate } from '../verification/verify.server.ts'
import { replaceCertificate, revokeCertificate } from './change.server.ts'
import { BATCH, healCertificates } from './heal.server.ts'

let world: World
let site: MadeSite
const here = new URL('https://sala.example/')

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site({ siteName: 'สถาบันทดสอบ' })
  const worker = await startWorker({
    engine: world.engine,
    database: world.database.config,
    pollSeconds: 0.5,
  })
  afterwards(() => worker.close())
})

it('fifty who finish at the same moment all have their certificate, in time and without a gap', async () => {
  const busy = await world.make.site()
  const course = await courseWith(world, busy)
  const people = await Promise.all(Array.from({ length: 50 }, () => makeLearner(world, busy, course._id)))
  // As many at once as a process has connections: whether one is free is not what is asked here.
  const inTurn = limitAtOnce(20)
  await Promise.all(
    people.map(({ enrollID }) => inTurn(() => workOn(world, busy, (ctx) => finish(ctx, enrollID)))),
  )
  // Who waited too long in the crowd is served by a job.
  const rows = await vi.waitFor(async () => {
    const found = await workOn(world, busy, (ctx) =>
      ctx.from(certificates).select(['number', 'userID', 'code']).execute(),
    )
    expect(found).toHaveLength(50)
    return found
  }, 90_000)
  expect(rows.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
  expect(new Set(rows.map(({ userID }) => userID)).size).toBe(50)
  expect(new Set(rows.map(({ code }) => code)).size).toBe(50)
}, 120_000)

it('everybody counts what is valid alone: neither revoked nor replaced ones', async () => {
  const counted = await world.make.site()
  const course = await courseWith(world, counted)
  const [revoked, replaced] = [
    await makeHolder(world, counted, course._id),
    await makeHolder(world, counted, course._id),
    await makeHolder(world, counted, course._id),
  ]
  await workOn(world, counted, (ctx) => revokeCertificate(ctx, revoked.made._id, 'ออกผิดคน'))
  await workOn(world, counted, (ctx) => replaceCertificate(ctx, replaced.made._id, false))
  const count = await workOn(world, counted, (ctx) => countRecords(ctx, 'certification'))
  expect(count).toEqual({ allTime: 2, currentMonth: 2 })
})

it('reminds a holder once, in the days that the rules say, and never of what was revoked', async () => {
  const course = await courseWith(world, site)
  await world.make.row('certificate_rule', {
    site_id: site._id,
    courseID: course._id,
    validMonths: 12,
    remindDays: 30,
  })
  const { userID, made } = await makeHolder(world, site, course._id)
  const expires = new Date(made.expiresAt ?? '')
  const dayBefore = (days: number) =>
    new Date(expires.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const find = (today: string) =>
    workOn(world, site, async (ctx) =>
      (await expiringSoon.find(ctx, today, 100)).filter((one) => one.userID === userID),
    )
  expect(await find(dayBefore(45))).toEqual([])
  const [due] = await find(dayBefore(20))
  expect(due).toMatchObject({ subjectID: made._id, path: `/lesson/certification/${course._id}` })
  const said = due?.say(world.engine.catalog.translate('th'), 'th')
  expect(said?.subject).toContain(made.subject ?? '')
  const rename = (change: string, value: unknown) =>
    world.database.owner.query(`update course set ${change} where _id = $1`, [course._id, value])
  await rename('translations = $2', { en: { name: 'Working at height' } })
  const english = world.engine.catalog.translate('en')
  const inEnglish = (await find(dayBefore(20)))[0]?.say(english, 'en')
  expect(`${inEnglish?.subject} ${inEnglish?.text}`).toMatch(/Working at height.*Working at height/)
  // The paper says what the course was called, and so does whoever speaks of it.
  await rename('name = $2', 'ชื่อใหม่ของหลักสูตร')
  expect((await find(dayBefore(20)))[0]?.say(english, 'en').subject).toContain(made.subject ?? '')
  await workOn(world, site, (ctx) => revokeCertificate(ctx, made._id, 'ออกผิดคน'))
  expect(await find(dayBefore(20))).toEqual([])
})

it('after an erasure the number still answers, and nobody is named anywhere', async () => {
  const course = await courseWith(world, site)
  const { userID, made } = await makeHolder(world, site, course._id)
  const about = { userID, accountSite: site._id, email: '', name: '', lang: 'th' } as never
  const gathered = await workOn(world, site, (ctx) => personalData.gather(ctx, about))
  expect(gathered).toMatchObject({ certificates: [{ number: made.number, name: 'สมหญิง ใจดี' }] })
  await workOn(world, site, async (ctx) => personalData.erase?.(ctx, about))
  const seen = await workOn(world, site, (ctx) => verifyCertificate(ctx, made.code ?? ''))
  expect(seen).toMatchObject({ state: 'valid', name: null, number: made.number })
  await expect(
    workOn(world, site, (ctx) => answerCertificateFile(ctx, made._id, 'th.pdf', here)),
  ).rejects.toMatchObject({ code: 'certificates.holder-gone' })
  const { rows } = await world.database.owner.query<{ n: number }>(
    `select count(*)::int as n from audit where site_id = $1 and changes::text like '%สมหญิง%' and collection = 'certification'`,
    [site._id],
  )
  expect(rows[0]?.n).toBe(0)
})

it('the night looks at all enrolments in portions, and issues each missing one once', async () => {
  const night = await world.make.site()
  const course = await courseWith(world, night)
  const done = { total: 1, percent: 100, message: '', status: 'complete' }
  await world.database.owner.query(
    `with people as (
       insert into "user" (site_id, username, email, firstname, lastname, role)
       select $1, 'night' || n, 'p' || n || '@night.test', 'ค' || n, 'นอนดึก', 'user' from generate_series(1, $3) n returning "_id")
     insert into enroll (site_id, "userID", "courseID", analytics, status, "startedAt")
     select $1, "_id", $2, $4::jsonb, 'active', now() from people`,
    [night._id, course._id, BATCH + 5, JSON.stringify(done)],
  )
  let after: string | null = null
  let portions = 0
  do {
    after = await workOn(world, night, (ctx) => healCertificates(ctx, after))
    portions += 1
  } while (after !== null)
  await workOn(world, night, (ctx) => healCertificates(ctx, null))
  const { rows } = await world.database.owner.query<{ n: number; people: number }>(
    `select count(*)::int as n, count(distinct "userID")::int as people from certification where site_id = $1`,
    [night._id],
  )
  expect(rows[0]).toEqual({ n: BATCH + 5, people: BATCH + 5 })
  expect(portions).toBe(2)
})
