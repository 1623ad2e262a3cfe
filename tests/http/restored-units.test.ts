import { beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '#kernel/jobs/define.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { archiveSite, restoreSite } from '#modules/units/moving/moving-jobs.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { seenIn } from '#tests/support/screens.ts'
import { unitPages } from '#tests/support/unit-pages.ts'

let place: Platform

beforeAll(async () => {
  place = await openPlatform({ pages: unitPages() })
})

const owner = () => place.world.database.owner

async function work(job: Job<never>, data: object): Promise<void> {
  const run = { jobID: '', attempt: 1, signal: new AbortController().signal, progress: async () => undefined }
  await workOnSite(place.world.engine, place.ours._id, (ctx) => job.run({ ...run, ctx }, data as never))
}

const ask = (path: string, ...fields: [string, string][]) =>
  place.send(place.superadmin, place.ours, path, fields)
const list = async (path = '/school/dashboard') =>
  seenIn(await place.api.call({ as: place.superadmin, site: place.ours, path }))
const giveSites = async (maxSites: number | null) => {
  const { rows } = await owner().query<{ _id: string }>(
    `insert into site_package (name, plugins, "maxSites") values ('แพ็กเกจ ' || gen_random_uuid(), '{lesson}', $1) returning "_id"`,
    [maxSites],
  )
  await owner().query('update site set "packageID" = $1 where "_id" = $2', [rows[0]?._id, place.ours._id])
}
const countOpen = async () =>
  (
    await owner().query(`select 1 from site where "parentSite" = $1 and "archivedAt" is null`, [
      place.ours._id,
    ])
  ).rowCount ?? 0

/** Deletes a unit; answers its archive. */
async function remove({ _id, siteName }: MadeSite): Promise<string> {
  await ask(`/school/detail/${_id}`, ['intent', 'delete'], ['confirm', siteName])
  const { rows } = await owner().query<{ _id: string }>(
    `select "_id" from site_archive where site = $1 order by "createdAt" desc limit 1`,
    [_id],
  )
  const archive = rows[0]?._id ?? ''
  await work(archiveSite as Job<never>, { archive })
  return archive
}

const makeUnit = (siteName: string, hostname: string) =>
  place.world.make.site({ parentSite: place.ours._id, siteName, hostname })

describe('a unit that cannot be brought back as it is', () => {
  it('says that its host name is taken, and comes back under another one', async () => {
    const unit = await makeUnit('โรงเรียนที่ถูกแย่งชื่อ', 'taken.school.test')
    const archive = await remove(unit)
    await makeUnit('โรงเรียนที่แย่งชื่อ', 'taken.school.test')
    await ask('/school/dashboard', ['intent', 'restore'], ['archive', archive])
    await work(restoreSite as Job<never>, { archive })
    const page = await list()
    for (const words of [
      'นำเว็บไซต์นี้กลับมาไม่สำเร็จ',
      'ชื่อโดเมน taken.school.test มีเว็บไซต์อื่นใช้แล้ว',
      'name="hostname"',
    ])
      expect(page).toContain(words)
    const again = await ask(
      '/school/dashboard',
      ['intent', 'restore'],
      ['archive', archive],
      ['hostname', 'taken.school.test'],
    )
    expect([again.status, seenIn(again).includes('มีเว็บไซต์ใช้แล้ว')]).toEqual([409, true])
    const other = await ask(
      '/school/dashboard',
      ['intent', 'restore'],
      ['archive', archive],
      ['hostname', 'given.school.test'],
    )
    expect(other.headers.location).toBe('/school/dashboard?restoring')
    await work(restoreSite as Job<never>, { archive, hostname: 'given.school.test' })
    expect((await place.api.call({ site: { hostname: 'given.school.test' }, path: 'test' })).status).toBe(200)
    expect(await list()).not.toContain('นำเว็บไซต์นี้กลับมาไม่สำเร็จ')
  })

  it('says that a newer version made it, and that a job gave up', async () => {
    const archive = await remove(await makeUnit('โรงเรียนจากรุ่นใหม่', 'newer.school.test'))
    const { rows } = await owner().query<{ name: string; checksum: string }>(
      'delete from migration where name = (select max(name) from migration) returning name, checksum',
    )
    await work(restoreSite as Job<never>, { archive })
    expect(await list()).toContain('ไฟล์สำรองสร้างจากระบบรุ่นใหม่กว่ารุ่นนี้')
    await owner().query('insert into migration (name, checksum) values ($1, $2)', [
      rows[0]?.name,
      rows[0]?.checksum,
    ])
    await workOnSite(place.world.engine, place.ours._id, async (ctx) =>
      restoreSite.gaveUp?.(ctx, { archive }, 'the disk is full'),
    )
    expect(await list()).toContain('the disk is full')
    const page = await list('/website/dashboard')
    expect(page).not.toContain('โรงเรียนจากรุ่นใหม่')
    await work(restoreSite as Job<never>, { archive })
    expect(await list()).not.toContain('นำเว็บไซต์นี้กลับมาไม่สำเร็จ')
  })

  it('is of another collection: nobody there brings it back or reads why', async () => {
    const archive = await remove(await makeUnit('โรงเรียนของเราเอง', 'own.school.test'))
    await owner().query(`update site_archive set error = 'full 1' where "_id" = $1`, [archive])
    const foreign = await place.send(place.theirSuperadmin, place.theirs, '/school/dashboard', [
      ['intent', 'restore'],
      ['archive', archive],
      ['hostname', 'stolen.school.test'],
    ])
    expect(foreign.status).toBe(404)
    const theirs = await place.api.call({
      as: place.theirSuperadmin,
      site: place.theirs,
      path: '/school/dashboard',
    })
    expect(seenIn(theirs)).not.toContain('โรงเรียนของเราเอง')
  })
})

describe('where the package gives no more sites', () => {
  it('none is taken out again, brought back or opened again', async () => {
    const archive = await remove(await makeUnit('โรงเรียนที่ลบแล้ว', 'gone.school.test'))
    const away = await makeUnit('โรงเรียนที่เก็บไว้', 'away.school.test')
    const path = `/school/detail/${away._id}`
    await ask(path, ['intent', 'archive'])
    await giveSites(await countOpen())
    for (const intent of ['unarchive', 'resume']) {
      const answer = await ask(path, ['intent', intent])
      expect([intent, answer.status, seenIn(answer).includes('/config/use?more=sites#ask')]).toEqual([
        intent,
        409,
        true,
      ])
    }
    const asked = await ask('/school/dashboard', ['intent', 'restore'], ['archive', archive])
    expect([asked.status, seenIn(asked).includes('/config/use?more=sites#ask')]).toEqual([409, true])
    // The last room may go between the question and the job.
    await work(restoreSite as Job<never>, { archive })
    expect(await list()).toContain('และใช้ครบแล้ว')
    expect((await owner().query(`select 1 from hostname where hostname = 'gone.school.test'`)).rowCount).toBe(
      0,
    )
  })

  it('one that was only closed opens again, and of two that want the last room one has it', async () => {
    const closed = await makeUnit('โรงเรียนที่ปิดชั่วคราว', 'closed.school.test')
    const two = [await makeUnit('เก็บหนึ่ง', 'one.away.test'), await makeUnit('เก็บสอง', 'two.away.test')]
    for (const { _id } of two) await ask(`/school/detail/${_id}`, ['intent', 'archive'])
    await ask(`/school/detail/${closed._id}`, ['intent', 'suspend'])
    await giveSites((await countOpen()) + 1)
    const resumed = await ask(`/school/detail/${closed._id}`, ['intent', 'resume'])
    expect(resumed.status).toBe(302)
    const answers = await Promise.all(
      two.map(({ _id }) => ask(`/school/detail/${_id}`, ['intent', 'unarchive'])),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409])
    await giveSites(null)
  })
})
