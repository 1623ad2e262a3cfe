import { beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '#kernel/jobs/define.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { archiveSite, cloneSite, restoreSite } from '#modules/units/moving/moving-jobs.server.ts'
import * as detail from '#modules/units/screens/site-detail.tsx'
import * as unitList from '#modules/units/screens/unit-list.tsx'
import { type Buckets, giveSpace, openBuckets, putFile, textAt } from '#tests/support/buckets.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let place: Platform
let buckets: Buckets
let space: `space:${string}`
let [cover, film, avatar] = ['', '', '']

beforeAll(async () => {
  buckets = await openBuckets(['units'])
  place = await openPlatform({
    pages: pagesOf({ '/school/detail/:id': detail, '/school/dashboard': unitList }),
  })
  const { world, ourUnit, theirUnit } = place
  space = await giveSpace(world, ourUnit._id, buckets.endpoint, 'units')
  const theirSpace = await giveSpace(world, theirUnit._id, buckets.endpoint, 'units')
  cover = await putFile(world, ourUnit._id, {
    place: space,
    purpose: 'course.cover',
    text: 'cover',
    withSize: true,
  })
  film = await putFile(world, ourUnit._id, { place: 'disk', purpose: 'lesson/content', text: 'film' })
  avatar = await putFile(world, ourUnit._id, { place: space, purpose: 'user.avatar', text: 'face' })
  await putFile(world, theirUnit._id, { place: theirSpace, purpose: 'course.cover', text: 'theirs' })
})

const owner = () => place.world.database.owner
const filesOf = async (site: string) =>
  (
    await owner().query<{ _id: string; place: string; key: string }>(
      'select "_id", place, key from file where site_id = $1 order by "_id"',
      [site],
    )
  ).rows

async function work(job: Job<never>, data: object): Promise<void> {
  const signal = new AbortController().signal
  await workOnSite(place.world.engine, place.ours._id, (ctx) =>
    job.run({ ctx, jobID: '', attempt: 1, signal, progress: async () => undefined }, data as never),
  )
}

const send = (site: MadeSite, ...fields: [string, string][]) =>
  place.send(place.superadmin, place.ours, `/school/detail/${site._id}`, fields)

const newest = async () =>
  (
    await owner().query<{ _id: string; status: string; rows: number; files: number; missing: number }>(
      'select "_id", status, rows, files, missing from site_archive order by "createdAt" desc, "_id" desc limit 1',
    )
  ).rows[0]

async function copyUnit(name: string, hostname: string): Promise<{ to: string; copy: string }> {
  const fields: [string, string][] = [
    ['intent', 'clone'],
    ['siteName', name],
    ['hostname', hostname],
    ['content', 'on'],
  ]
  const answer = await send(place.ourUnit, ...fields)
  const to = /detail\/([\w-]+)\?cloned/.exec(answer.headers.location ?? '')?.[1] ?? ''
  return { to, copy: (await newest())?._id ?? '' }
}

const look = (site: string) =>
  place.api.call({ as: place.superadmin, site: place.ours, path: `/school/detail/${site}` }).then(seenIn)

describe('a unit whose files lie in a bucket', () => {
  it('is copied with files of its own, which are proved, and without those of people', async () => {
    const { to, copy } = await copyUnit('สำเนา', 'copy.buckets.test')
    expect(await look(to)).toContain('กำลังคัดลอกเนื้อหา')
    await work(cloneSite as Job<never>, { from: place.ourUnit._id, to, copy })
    expect(await newest()).toMatchObject({ status: 'done', files: 2, missing: 0 })
    expect(await filesOf(to)).toEqual([
      { _id: cover, place: space, key: `${to}/${cover}` },
      { _id: film, place: space, key: `${to}/${film}` },
    ])
    expect(await buckets.keysIn('units', to)).toEqual([
      `${to}/${cover}`,
      `${to}/${cover}.320.avif`,
      `${to}/${film}`,
    ])
    expect(await textAt(place.world, space, `${to}/${film}`)).toBe('film')
    expect(await look(to)).toContain('และ 2 ไฟล์')
    const shown = await place.api.call({
      site: { hostname: 'copy.buckets.test' },
      path: `/files/${cover}/picture.png`,
    })
    expect([shown.status, shown.text]).toEqual([200, 'cover'])
  })

  it('says how many files its original had lost, and when bytes are not those that were uploaded', async () => {
    const lost = await putFile(place.world, place.ourUnit._id, {
      place: space,
      purpose: 'page/x',
      text: 'gone',
      isLost: true,
    })
    const { to, copy } = await copyUnit('สำเนาที่สอง', 'second.buckets.test')
    const data = { from: place.ourUnit._id, to, copy }
    await work(cloneSite as Job<never>, data)
    expect(await newest()).toMatchObject({ status: 'done', files: 2, missing: 1 })
    expect(await look(to)).toContain('อีก 1 ไฟล์ไม่พบในเว็บไซต์ต้นฉบับ')
    const stored = await place.world.engine.storage.open(space)
    await stored.write(`${place.ourUnit._id}/${lost}`, Buffer.from('not it'))
    await expect(work(cloneSite as Job<never>, data)).rejects.toThrow('differs')
    expect(await buckets.keysIn('units', to)).not.toContain(`${to}/${lost}`)
    await workOnSite(place.world.engine, place.ours._id, async (ctx) =>
      cloneSite.gaveUp?.(ctx, data, 'the bucket is closed'),
    )
    expect(await look(to)).toContain('คัดลอกเนื้อหาไม่สำเร็จ')
    await stored.remove(`${place.ourUnit._id}/${lost}`)
    await owner().query('delete from file where "_id" = $1', [lost])
  })

  it('goes with all its files, and of no other, into an archive, and comes back into its bucket', async () => {
    const id = place.ourUnit._id
    const [rows, keys] = [await filesOf(id), await buckets.keysIn('units', id)]
    const others = (await buckets.keysIn('units')).filter((key) => !key.startsWith(id))
    expect([rows.length, keys.length]).toEqual([3, 3])
    await send(place.ourUnit, ['intent', 'delete'], ['confirm', 'หน่วยของเรา'])
    const archive = await newest()
    await work(archiveSite as Job<never>, { archive: archive?._id })
    expect(await newest()).toMatchObject({ status: 'done', files: 4 })
    expect(await buckets.keysIn('units', id)).toEqual([])
    expect(await buckets.keysIn('units')).toEqual(others)
    await work(restoreSite as Job<never>, { archive: archive?._id })
    expect(await filesOf(id)).toEqual(rows)
    expect(await buckets.keysIn('units', id)).toEqual(keys)
    expect(await textAt(place.world, space, `${id}/${avatar}`)).toBe('face')
    expect(await textAt(place.world, 'disk', `${id}/${film}`)).toBe('film')
  })
})
