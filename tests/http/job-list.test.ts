import { beforeAll, describe, expect, it } from 'vitest'
import type { AccountRole } from '#kernel/access/actor.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import * as screen from '#modules/jobs/screens/jobs.tsx'
import { modules } from '#src/manifest.ts'
import { startWorker } from '#src/worker/start.ts'
import { type Api, openApi, type SignedInPerson } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { actionForm } from '#tests/support/lists.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'
import { doomedJob, noteJob, testJobs } from '#tests/support/test-jobs.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const PATH = '/setup/jobs'
let world: World
let api: Api
let origin: MadeSite
let group: MadeSite
let ours: MadeSite
let theirs: MadeSite
let elsewhere: MadeSite
let people: Record<'root' | 'superadmin' | 'admin' | 'manager' | 'theirAdmin' | 'member', SignedInPerson>

beforeAll(async () => {
  world = await openWorld([...modules, testJobs])
  api = await openApi(world, { pages: pagesOf({ [PATH]: screen }) })
  const { make } = world
  origin = await make.site({ siteType: 'origin', siteName: 'แพลตฟอร์ม' })
  group = await make.site({ siteType: 'collection', siteName: 'กลุ่มของเรา', parentSite: origin._id })
  ours = await make.site({ siteName: 'หน่วยงานของเรา', parentSite: group._id })
  theirs = await make.site({ siteName: 'หน่วยงานข้างเคียง', parentSite: group._id })
  elsewhere = await make.site({ siteName: 'หน่วยงานนอกกลุ่ม', parentSite: origin._id })
  const staff = async (site: MadeSite, home: MadeSite, role: AccountRole, reach: readonly string[] = []) =>
    api.signIn(site, (await make.user(home, { role, reach, firstname: `ชื่อ-${role}` })).email)
  people = {
    root: await staff(origin, origin, 'root'),
    superadmin: await staff(group, group, 'superadmin'),
    admin: await staff(ours, group, 'admin', [ours._id]),
    manager: await staff(ours, group, 'manager', [ours._id]),
    theirAdmin: await staff(theirs, group, 'admin', [theirs._id]),
    member: await api.signIn(ours, (await make.user(ours)).email),
  }
})

const open = (as: SignedInPerson | undefined, query = '', site?: MadeSite) =>
  api.call({ as, path: `${PATH}${query}`, ...(site && { site }) })

const seen = async (as: SignedInPerson, query = '') => seenIn(await open(as, query))

const send = (as: SignedInPerson | undefined, form: [string, string][], site?: MadeSite) =>
  api.call({
    as,
    ...(site && { site }),
    method: 'POST',
    path: PATH,
    raw: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

async function add(site: MadeSite, label: string, job: typeof noteJob = noteJob): Promise<string> {
  const ctx = world.open(site, 'admin')
  const id = await enqueue(ctx, job, { label }, { startAfter: 3_600 })
  await ctx.commit()
  return id
}

const query = (text: string, ...values: unknown[]) => world.database.owner.query(text, values)

/** What a job is after its last try has failed. */
async function fail(id: string, error: string): Promise<void> {
  await query(
    `update job set status = 'failed', error = $2, "finishedAt" = now() where "_id" = $1`,
    id,
    error,
  )
  await query(`update pgboss.job set state = 'failed', completed_on = now() where id = $1`, id)
}

const stored = async (id: string) =>
  (await query('select status, error from job where "_id" = $1', id)).rows[0] as {
    status: string
    error: string | null
  }

async function work(isDone: () => Promise<boolean>): Promise<void> {
  await query(
    `update pgboss.job set start_after = now() - interval '1 minute' where state in ('created', 'retry')`,
  )
  const worker = await startWorker({
    engine: world.engine,
    database: world.database.config,
    pollSeconds: 0.5,
  })
  await expect.poll(isDone, { timeout: 25_000 }).toBe(true)
  await worker.close()
}

describe('the list of jobs', () => {
  it('says what a job does, what became of it and why, in words and in both languages', async () => {
    await fail(await add(ours, 'a'), 'connect ECONNREFUSED 127.0.0.1:25')
    await fail(await add(ours, 'b'), 'TypeError: x is not a function')
    await world.make.row('job', { site_id: ours._id, name: 'mail.send', status: 'done' })
    const page = await seen(people.admin)
    for (const words of ['ส่งอีเมล', 'เสร็จแล้ว', 'ไม่สำเร็จ', 'ติดต่อเครื่องปลายทางไม่ได้', 'ระบบขัดข้องขณะทำงานนี้'])
      expect(page).toContain(words)
    expect(page).not.toContain('ECONNREFUSED')
    const english = seenIn(
      await api.call({
        as: people.admin,
        path: PATH,
        headers: { cookie: `${people.admin.cookie}; sala_lang=en` },
      }),
    )
    for (const words of ['Background jobs', 'Send a mail', 'could not be reached'])
      expect(english).toContain(words)
    const failed = await seen(people.admin, '?status=failed&kind=test.note')
    expect([failed.includes('test.note'), failed.includes('เสร็จแล้ว</')]).toEqual([true, false])
    const file = await open(people.admin, '?export=csv&status=failed')
    expect(file.text).toContain('connect ECONNREFUSED')
  })

  it('of a unit has the jobs of that unit alone', async () => {
    const foreign = await add(theirs, 'foreign')
    const { body } = await api.call<{ _id: string }[]>({ as: people.admin, path: 'list/jobs?size=2000' })
    expect(body.data.map(({ _id }) => _id)).not.toContain(foreign)
    expect((await open(people.admin, `?site=${theirs._id}`)).status).toBe(200)
    expect(await seen(people.admin)).not.toContain('หน่วยงานข้างเคียง')
  })

  it('of a group has those of its sites, of the platform those of all; with the name of each', async () => {
    await add(ours, 'one')
    await add(theirs, 'two')
    await add(elsewhere, 'three')
    const rows = async (as: SignedInPerson, more = '') => {
      const { body } = await api.call<{ site: string }[]>({ as, path: `list/jobs?size=2000${more}` })
      return new Set(body.data.map(({ site }) => site))
    }
    expect(await rows(people.superadmin)).toEqual(new Set(['กลุ่มของเรา', 'หน่วยงานของเรา', 'หน่วยงานข้างเคียง']))
    expect(await rows(people.root)).toContain('หน่วยงานนอกกลุ่ม')
    expect(await rows(people.superadmin, `&site=${theirs._id}`)).toEqual(new Set(['หน่วยงานข้างเคียง']))
    expect(await rows(people.superadmin, `&site=${elsewhere._id}`)).toEqual(new Set())
    expect(await seen(people.superadmin)).toContain('หน่วยงานข้างเคียง')
    // Whoever looks at other sites leaves a line in the audit log.
    const { rowCount } = await query(`select from audit where action = 'across' and site_id = $1`, group._id)
    expect(rowCount).toBeGreaterThan(0)
  })

  it('is for administrators', async () => {
    expect((await open(people.manager)).status).toBe(403)
    expect((await open(people.member)).status).toBe(403)
    expect((await open(undefined, '', ours)).status).toBe(302)
    expect((await open(people.theirAdmin, '', ours)).status).not.toBe(200)
    for (const as of [people.manager, people.member])
      expect((await api.call({ as, path: 'list/jobs' })).status).toBe(403)
  })
})

describe('a failed job', () => {
  it('is done when staff have it done again, once, and the audit log says who did', async () => {
    const id = await add(ours, 'second chance')
    await fail(id, 'no luck today')
    expect((await send(people.admin, actionForm('retry', [id]))).status).toBe(302)
    expect(await stored(id)).toMatchObject({ status: 'waiting' })
    await work(async () => (await stored(id)).status === 'done')
    const { rowCount } = await query(`select from category where name = 'second chance'`)
    expect(rowCount).toBe(1)
    const lines = await query(`select "userID" from audit where action = 'retry' and "recordID" = $1`, id)
    expect(lines.rows).toEqual([{ userID: people.admin.userID }])
  })

  it('of which its module knows already is left alone, with the reason', async () => {
    const id = await add(ours, 'told', doomedJob)
    await fail(id, 'no luck today')
    await send(people.admin, actionForm('retry', [id]))
    expect((await stored(id)).status).toBe('failed')
    expect(await seen(people.admin)).toContain('โปรดสั่งใหม่จากหน้าที่สั่งงานนี้')
  })

  it('that the queue has forgotten, or that is done, says so', async () => {
    const { _id: old } = await world.make.row('job', {
      site_id: ours._id,
      name: 'test.note',
      status: 'failed',
    })
    const { _id: done } = await world.make.row('job', {
      site_id: ours._id,
      name: 'test.note',
      status: 'done',
    })
    await send(people.admin, actionForm('retry', [old, done]))
    const page = await seen(people.admin)
    expect(page).toContain('งานนี้เก่าเกินกว่าจะทำอีกครั้ง')
    expect(page).toContain('ทำอีกครั้งได้เฉพาะงานที่ไม่สำเร็จ')
    expect([(await stored(old)).status, (await stored(done)).status]).toEqual(['failed', 'done'])
  })

  it('of a site below is done again from above, with the line in that site’s own log', async () => {
    const id = await add(theirs, 'from above')
    await fail(id, 'no luck today')
    expect((await send(people.superadmin, actionForm('retry', [id]))).status).toBe(302)
    expect((await stored(id)).status).toBe('waiting')
    const lines = await query(`select site_id from audit where action = 'retry' and "recordID" = $1`, id)
    expect(lines.rows).toEqual([{ site_id: theirs._id }])
  })
})

describe('a waiting job', () => {
  it('that staff cancel is never done, and its module learns of it', async () => {
    const [plain, told] = [await add(ours, 'cancelled'), await add(ours, 'told of it', doomedJob)]
    await send(people.admin, actionForm('cancel', [plain, told]))
    expect((await stored(plain)).status).toBe('failed')
    expect(await seen(people.admin, '?status=failed')).toContain('เจ้าหน้าที่ยกเลิกงานนี้')
    const after = await add(ours, 'after it')
    await work(async () => (await stored(after)).status === 'done')
    const { rows } = await query(
      `select name from category where name in ('cancelled', 'after it') or name like 'told of it%'`,
    )
    expect(new Set(rows.map(({ name }) => name))).toEqual(
      new Set(['after it', 'told of it: เจ้าหน้าที่ยกเลิกงานนี้']),
    )
  })

  it('that was cancelled can be done again while the queue has it', async () => {
    const id = await add(ours, 'anew')
    await send(people.admin, actionForm('cancel', [id]))
    await send(people.admin, actionForm('retry', [id]))
    expect((await stored(id)).status).toBe('waiting')
  })

  it('that has begun goes on', async () => {
    const id = await add(ours, 'running')
    await query(`update job set status = 'running' where "_id" = $1`, id)
    await send(people.admin, actionForm('cancel', [id]))
    expect((await stored(id)).status).toBe('running')
    expect(await seen(people.admin)).toContain('งานนี้กำลังทำอยู่ จึงยกเลิกไม่ได้')
  })
})

describe('nobody changes the fate of a job', () => {
  it.each(['retry', 'cancel'])('of another site (%s)', async (action) => {
    const id = await add(theirs, 'theirs')
    if (action === 'retry') await fail(id, 'x')
    const before = await stored(id)
    expect((await send(people.admin, actionForm(action, [id]))).status).toBe(409)
    expect((await send(people.theirAdmin, actionForm(action, [id]), ours)).status).not.toBe(200)
    expect(await stored(id)).toEqual(before)
    const outside = await add(elsewhere, 'outside')
    expect((await send(people.superadmin, actionForm(action, [outside]))).status).toBe(409)
    expect((await stored(outside)).status).toBe('waiting')
  })

  it.each(['retry', 'cancel'])('without the right to (%s)', async (action) => {
    const id = await add(ours, 'ours')
    for (const as of [undefined, people.member, people.manager]) {
      const { status } = await send(as, actionForm(action, [id]), ours)
      expect([302, 401, 403]).toContain(status)
    }
    expect((await stored(id)).status).toBe('waiting')
  })

  it('by what makes no sense', async () => {
    for (const form of [
      actionForm('retry', ["' or true --"]),
      actionForm('__proto__', [ours._id]),
      actionForm('cancel', [ours._id]),
    ]) {
      const { status } = await send(people.admin, form)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    expect(
      (await open(people.admin, '?kind=%00&site=x&status=__proto__&from=2026-99-99&sort=error')).status,
    ).toBe(200)
    expect((await api.call({ as: people.admin, path: 'list/jobs?sort=error' })).status).toBe(400)
    expect((await api.call({ as: people.admin, path: `list/jobs?site=${theirs._id}` })).status).toBe(400)
  })
})
