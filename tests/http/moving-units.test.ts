import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import type { Job } from '#kernel/jobs/define.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { archiveSite, cloneSite, restoreSite } from '#modules/units/moving/moving-jobs.server.ts'
import * as detail from '#modules/units/screens/site-detail.tsx'
import * as unitList from '#modules/units/screens/unit-list.tsx'
import { putFile } from '#tests/support/buckets.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

let place: Platform
const pictures = new Map<string, string>()
const picture = { place: 'disk', purpose: 'media/item', text: 'bytes of a picture' }
const pictureOf = (site: string, id = pictures.get(place.ourUnit._id) ?? '') =>
  join(place.world.folder, site, id)

beforeAll(async () => {
  place = await openPlatform({
    pages: pagesOf({ '/school/detail/:id': detail, '/school/dashboard': unitList }),
  })
  const { make } = place.world
  for (const site of [place.ourUnit, place.theirUnit]) {
    await make.user(site)
    const category = await make.category(site)
    await make.course(site, { category: [category.code] })
    const at = { site_id: site._id }
    const building = await make.row('place', { ...at, name: 'อาคาร 1', code: 'b1' })
    await make.row('room', { ...at, placeID: building._id, name: 'ห้อง 101' })
    await make.row('package', {
      ...at,
      name: 'ชุดบทเรียน',
      file: '/files/1/a.zip',
      kind: 'scorm12',
      status: 'ready',
    })
    const item = {
      name: 'รูป',
      type: 'image/png',
      size: 1,
      original: '/files/2/a.png',
      shown: '/files/2/a.png',
    }
    await make.row('media_item', { ...at, ...item })
    const form = await make.row('post', { ...at, title: 'แบบฟอร์ม', slug: 'form', type: 'form' })
    // What a form promised about its entries, and where its page was before.
    await owner().query('insert into form_rule (site_id, "formID", "storeDays") values ($1, $2, 30)', [
      site._id,
      form._id,
    ])
    await owner().query(
      `insert into former_address (site_id, collection, slug, "recordID") values ($1, 'post', 'old-form', $2)`,
      [site._id, form._id],
    )
    pictures.set(site._id, await putFile(place.world, site._id, picture))
    await make.row('message', { ...at, name: 'สมชาย', email: 'a@b.test', subject: 'ถึงสมาชิก', body: 'สวัสดี' })
    const key = { name: 'โปรแกรมบัญชี', site: site._id, hint: 'abcd', hash: `hash of ${site._id}` }
    const client = await make.row('api_client', key)
    const call = {
      client: client._id,
      site: site._id,
      method: 'GET',
      route: '/api/course',
      address: '1.2.3.4',
    }
    await make.row('api_request', { ...call, status: 200, ms: 3 })
    await owner().query(`insert into site_figure (site, month, members) values ($1, '2026-10-01', 7)`, [
      site._id,
    ])
    await make.row('limit_request', { site: site._id, what: 'members', askedBy: 'สมชาย' })
  }
  const shared = { groupID: place.ours._id, courseID: newId(), courseName: 'หลักสูตรร่วม', mode: 'follow' }
  await place.world.make.row('course_share', {
    ...shared,
    fromSite: place.ourUnit._id,
    toSite: (await place.world.make.site({ parentSite: place.ours._id }))._id,
  })
})

const owner = () => place.world.database.owner

/** How many rows name the site in whatever column, in every table of the product, those of modules to come too. */
async function countRows(site: string): Promise<Record<string, number>> {
  // What is about sites that come and go stays with the collection.
  const { rows: columns } = await owner().query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
       and table_name not in ('session', 'audit', 'sign_in', 'known_device', 'event', 'site_archive') order by 1, 2`,
  )
  const found: Record<string, number> = {}
  for (const { table, column } of columns) {
    const { rows } = await owner().query<{ n: number }>(
      `select count(*)::int as n from "${table}" where "${column}" = $1`,
      [site],
    )
    if (rows[0]?.n) found[column === 'site_id' ? table : `${table}.${column}`] = rows[0].n
  }
  return found
}

/** Does a job of the collection that a screen asked for, with the data that it was given. */
async function work(job: Job<never>, data: object, site = place.ours._id): Promise<void> {
  await workOnSite(place.world.engine, site, (ctx) =>
    job.run(
      { ctx, jobID: '', attempt: 1, signal: new AbortController().signal, progress: async () => undefined },
      data as never,
    ),
  )
}

const newestArchive = async () =>
  (
    await owner().query<{ _id: string; status: string; reason: string; rows: number }>(
      `select "_id", status, reason, rows from site_archive where reason <> 'clone' order by "createdAt" desc, "_id" desc limit 1`,
    )
  ).rows[0]

const path = () => `/school/detail/${place.ourUnit._id}`
const act = (as = place.superadmin, ...fields: [string, string][]) =>
  place.send(as, place.ours, path(), fields)

const openCoursesOf = async (site: string) =>
  (await owner().query('select code, open from course_count where site_id = $1 order by code', [site])).rows

describe('a unit', () => {
  it('is copied with its content and without its people', async () => {
    const theme = { homepage: '01900000-0000-7000-8000-000000000001' }
    const placed = { theme, languages: { own: { th: { 'shell.log-in': 'เข้าเรียน' } } } }
    await owner().query('update site set theme = $1, languages = $2 where "_id" = $3', [
      placed.theme,
      placed.languages,
      place.ourUnit._id,
    ])
    const answer = await act(
      place.superadmin,
      ['intent', 'clone'],
      ['siteName', 'สำเนา'],
      ['hostname', 'copy.platform.test'],
      ['content', 'on'],
    )
    const to = /detail\/([\w-]+)\?cloned/.exec(answer.headers.location ?? '')?.[1] ?? ''
    await work(cloneSite as Job<never>, { from: place.ourUnit._id, to })
    const copied = await countRows(to)
    expect(copied).toMatchObject({ course: 1, category: 1, place: 1, room: 1, package: 1, media_item: 1 })
    expect(copied).toMatchObject({ post: 1, form_rule: 1, former_address: 1 })
    // What lists count and what corrects a mistyped search follow from the courses, and from nothing that stays behind.
    expect(await openCoursesOf(to)).toEqual(await openCoursesOf(place.ourUnit._id))
    expect(await openCoursesOf(to)).not.toEqual([])
    expect(copied.search_word ?? 0).toBe((await countRows(place.ourUnit._id)).search_word ?? 0)
    expect(copied.user).toBeUndefined()
    // Who has a key of the original has none of the copy.
    expect(copied['api_client.site']).toBeUndefined()
    expect(existsSync(pictureOf(to))).toBe(true)
    // Pages that nobody put in their places would be pages that no visitor finds.
    const { rows } = await owner().query('select theme, languages from site where "_id" = $1', [to])
    expect(rows).toEqual([placed])
    const shown = await place.api.call({ site: { hostname: 'copy.platform.test' }, path: 'test' })
    expect(shown.status).toBe(200)
  })

  it('is deleted only by who types its name, within reach', async () => {
    const wrong = await act(place.superadmin, ['intent', 'delete'], ['confirm', 'อย่างอื่น'])
    expect([wrong.status, seenIn(wrong).includes('ยังไม่ได้ลบอะไร')]).toEqual([400, true])
    const stranger = await place.send(place.theirSuperadmin, place.theirs, path(), [
      ['intent', 'delete'],
      ['confirm', 'หน่วยของเรา'],
    ])
    expect(stranger.status).toBe(404)
    expect(await newestArchive()).toBeUndefined()
  })

  it('goes with every row and file, after a backup; no other site loses anything, and it comes back', async () => {
    const before = await countRows(place.ourUnit._id)
    const others = await countRows(place.theirUnit._id)
    expect(before).toMatchObject({
      message: expect.any(Number),
      'api_client.site': 1,
      'api_request.site': 1,
      'site_figure.site': 1,
    })
    expect(before).toMatchObject({ 'limit_request.site': 1, 'course_share.fromSite': 1, 'reach.site': 2 })
    const answer = await act(place.superadmin, ['intent', 'delete'], ['confirm', 'หน่วยของเรา'])
    expect(answer.headers.location).toBe('/school/dashboard?deleted')
    expect((await place.api.call({ site: place.ourUnit, path: 'test' })).status).toBe(403)
    const archive = await newestArchive()
    await work(archiveSite as Job<never>, { archive: archive?._id })
    expect(await countRows(place.ourUnit._id)).toEqual({})
    expect(existsSync(join(place.world.folder, place.ourUnit._id))).toBe(false)
    expect(await countRows(place.theirUnit._id)).toEqual(others)
    expect((await newestArchive())?.status).toBe('done')
    const list = await place.api.call({ as: place.superadmin, site: place.ours, path: '/school/dashboard' })
    expect(seenIn(list)).toContain('นำกลับมา')
    const stranger = await place.send(place.theirSuperadmin, place.theirs, '/school/dashboard', [
      ['intent', 'restore'],
      ['archive', archive?._id ?? ''],
    ])
    expect(stranger.status).toBe(404)
    const restored = await place.send(place.superadmin, place.ours, '/school/dashboard', [
      ['intent', 'restore'],
      ['archive', archive?._id ?? ''],
    ])
    expect(restored.headers.location).toBe('/school/dashboard?restoring')
    await work(restoreSite as Job<never>, { archive: archive?._id })
    // What waited in the queue is of the installation: it goes with the site and is begun anew by the clock.
    const { job: _waiting, ...stored } = before
    expect(await countRows(place.ourUnit._id)).toEqual(stored)
    // Who has a key has it still: it is stored as a hash of itself.
    const { rows: keys } = await owner().query('select hash from api_client where site = $1', [
      place.ourUnit._id,
    ])
    expect(keys).toEqual([{ hash: `hash of ${place.ourUnit._id}` }])
    expect(existsSync(pictureOf(place.ourUnit._id))).toBe(true)
    expect((await place.api.call({ site: place.ourUnit, path: 'test' })).status).toBe(200)
  })

  it('is written into a file on demand, and stays', async () => {
    expect((await act(place.superadmin, ['intent', 'export'])).headers.location).toContain('?exporting')
    const archive = await newestArchive()
    await work(archiveSite as Job<never>, { archive: archive?._id })
    expect(await newestArchive()).toMatchObject({ status: 'done', reason: 'export' })
    expect((await place.api.call({ site: place.ourUnit, path: 'test' })).status).toBe(200)
  })

  it('is downloaded by who asked, for some minutes, after showing who they are; others never', async () => {
    const archive = (await newestArchive())?._id ?? ''
    const ask = () => act(place.superadmin, ['intent', 'download'], ['archive', archive])
    await owner().query(`update session set "provedAt" = now() - interval '1 hour'`)
    const unproved = await ask()
    expect([unproved.status, seenIn(unproved).includes('/user/confirm')]).toEqual([428, true])
    await owner().query('update session set "provedAt" = now()')
    const address = (await ask()).headers.location ?? ''
    const fetchAs = (as: typeof place.superadmin | undefined, site = place.ours, at = address) =>
      place.api.call({ as, site, path: at })
    const fetched = await fetchAs(place.superadmin)
    expect([fetched.status, fetched.headers['content-type']]).toEqual([200, 'application/zstd'])
    const { rows } = await owner().query(
      `select 1 from audit where action = 'site-download' and site_id = $1`,
      [place.ours._id],
    )
    expect(rows).toHaveLength(1)
    for (const [as, site] of [
      [place.theirSuperadmin, place.theirs],
      [place.admin, place.ourUnit],
      [place.manager, place.ourUnit],
      [undefined, place.ours],
    ] as const)
      expect((await fetchAs(as, site)).status).toBeGreaterThan(399)
    // Root reaches it, by an address of their own.
    expect((await fetchAs(place.root, place.origin)).status).toBe(404)
    expect(
      (await fetchAs(place.superadmin, place.ours, address.replace(/expires=\d+/, 'expires=1'))).status,
    ).toBe(404)
    expect((await fetchAs(place.superadmin, place.ours, address.split('?')[0])).status).toBe(404)
    const foreign = await place.send(
      place.theirSuperadmin,
      place.theirs,
      `/school/detail/${place.theirUnit._id}`,
      [
        ['intent', 'download'],
        ['archive', archive],
      ],
    )
    expect(foreign.status).toBe(404)
  })
})
