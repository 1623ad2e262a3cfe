import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { findFile, maySee } from '#modules/files/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { askForBulk, readBulkState } from '../bulk/ask-for-bulk.server.ts'
import { BULK_PURPOSE, bulkJob } from '../bulk/bulk-job.server.ts'
import { revokeCertificate } from '../issuing/change.server.ts'
import { courseWith, makeHolder, workOn } from '../test-learner.ts'
import { readRulesOf, saveRules } from './course-rules.server.ts'

let world: World
let site: MadeSite
let theirs: MadeSite
const here = new URL('https://sala.example/lesson/certificates/x')

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  theirs = await world.make.site()
})

const formOf = (values: Partial<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? '')
  return form
}

describe('the form of rules', () => {
  const whole = {
    isOn: 'on',
    lessons: '80',
    watched: '0',
    attendance: '0',
    validMonths: '24',
    remindDays: '30',
  }

  it('says what a course asks for, turns it on and off, and refuses numbers that are none', async () => {
    const course = await courseWith(world, site, { certification: 'no' })
    const save = (values: Partial<Record<string, string>>) =>
      workOn(world, site, (ctx) => saveRules(ctx, course._id, formOf(values)))
    const read = () => workOn(world, site, (ctx) => readRulesOf(ctx, course._id))
    expect(await read()).toMatchObject({ isOn: false, rules: { lessons: 100 } })
    await save({ ...whole, survey: 'on', exam: 'on', examMark: '70' })
    expect(await read()).toMatchObject({
      isOn: true,
      rules: { lessons: 80, survey: true, exam: true, examMark: 70, validMonths: 24 },
    })
    const { isOn: _on, ...off } = whole
    await save(off)
    expect(await read()).toMatchObject({ isOn: false, rules: { survey: false, exam: false, examMark: 0 } })
    for (const wrong of [
      { lessons: '101' },
      { lessons: '-1' },
      { watched: 'all' },
      { examMark: '101' },
      { remindDays: '0' },
      { validMonths: '1e9' },
      { designID: '01990000-0000-7000-8000-000000000001' },
      { designID: "' or 1=1" },
    ])
      await expect(save({ ...whole, ...wrong })).rejects.toMatchObject({ code: 'certificates.rules-wrong' })
  })

  it('gives a path its certificates and takes them off again', async () => {
    const path = await world.make.row('learning_path', { site_id: site._id, name: 'หัวหน้างานใหม่' })
    await workOn(world, site, (ctx) => saveRules(ctx, path._id, formOf(whole)))
    expect(await workOn(world, site, (ctx) => readRulesOf(ctx, path._id))).toMatchObject({
      isOn: true,
      isCourse: false,
    })
    await workOn(world, site, (ctx) => saveRules(ctx, path._id, formOf({ ...whole, isOn: '' })))
    expect(await workOn(world, site, (ctx) => readRulesOf(ctx, path._id))).toMatchObject({ isOn: false })
  })

  it('is for administrators of its own site', async () => {
    const course = await courseWith(world, site)
    for (const role of ['member', 'manager', 'public'] as const)
      await expect(saveRules(world.open(site, role), course._id, formOf(whole))).rejects.toMatchObject({
        status: 403,
      })
    await expect(
      workOn(world, theirs, (ctx) => saveRules(ctx, course._id, formOf(whole))),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('the certificates of a class', () => {
  it('come as one archive that only who asked can open, without what was revoked', async () => {
    const course = await courseWith(world, site)
    const group = await world.make.row('class', {
      site_id: site._id,
      courseID: course._id,
      name: 'รุ่น 1',
      startDate: '2026-01-05',
      endDate: '2026-01-06',
    })
    const inClass = { classID: group._id }
    const first = await makeHolder(world, site, course._id, inClass)
    const second = await makeHolder(world, site, course._id, inClass)
    const revoked = await makeHolder(world, site, course._id, inClass)
    await makeHolder(world, site, course._id)
    await workOn(world, site, (ctx) => revokeCertificate(ctx, revoked.made._id, 'ออกผิดคน'))
    const asker = await world.make.user(site, { role: 'admin' })
    const admin = makeActor({ role: 'admin', userID: asker._id, accountSite: site._id })
    const asked = world.open(site, admin)
    await askForBulk(asked, course._id, formOf({ classID: group._id, lang: 'th' }), here)
    expect((await readBulkState(asked)).job?.progress).toMatchObject({ status: 'waiting' })
    await asked.rollback()

    const heard: number[] = []
    const ctx = world.open(site, admin)
    await bulkJob.run(
      {
        ctx: ctx.asServer(),
        jobID: 'x',
        attempt: 1,
        signal: new AbortController().signal,
        progress: async (percent) => void heard.push(percent),
      },
      { subjectID: course._id, classID: group._id, lang: 'th', userID: asker._id, origin: here.origin },
    )
    await ctx.commit()
    expect(heard.length).toBeGreaterThan(0)

    const mine = world.open(site, admin)
    const { archive } = await readBulkState(mine)
    const id = archive?.href.split('/')[2] ?? ''
    const file = await findFile(mine, id)
    if (!file) throw new Error('no archive')
    expect(file).toMatchObject({ purpose: BULK_PURPOSE, visibility: 'private' })
    expect(await maySee(mine, file)).toBe(true)
    expect(await maySee(world.open(site, 'admin'), file)).toBe(false)
    expect(await maySee(world.open(site, 'manager'), file)).toBe(false)
    expect(await findFile(world.open(theirs, 'admin'), id)).toBeUndefined()
    const place = await world.engine.storage.open(file.place)
    const papers = unzipSync(await buffer(await place.read(file.key)))
    expect(Object.keys(papers)).toEqual([first, second].map(({ made }) => `${made.number} สมหญิง ใจดี.pdf`))
    for (const paper of Object.values(papers)) expect(strFromU8(paper.subarray(0, 5))).toBe('%PDF-')
  })

  it('are refused to others, for another course’s class, and where there are none', async () => {
    const course = await courseWith(world, site)
    const ask = (site_: MadeSite, values: Record<string, string> = {}) =>
      workOn(world, site_, (ctx) => askForBulk(ctx, course._id, formOf({ lang: 'th', ...values }), here))
    await expect(ask(site)).rejects.toMatchObject({ code: 'certificate-bulk.none' })
    await expect(ask(theirs)).rejects.toMatchObject({ code: 'certificate-bulk.none' })
    await expect(ask(site, { lang: 'xx' })).rejects.toMatchObject({ status: 400 })
    await expect(ask(site, { classID: '01990000-0000-7000-8000-000000000001' })).rejects.toMatchObject({
      status: 404,
    })
    for (const role of ['member', 'manager', 'public'] as const)
      await expect(askForBulk(world.open(site, role), course._id, formOf({}), here)).rejects.toMatchObject({
        status: 403,
      })
  })
})
