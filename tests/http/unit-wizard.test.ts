import { beforeAll, describe, expect, it } from 'vitest'
import { workOnSite } from '#kernel/open-context.server.ts'
import { pageSets } from '#modules/units/wizard/page-sets.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openPlatform, type Platform } from '#tests/support/platform.ts'
import { seenIn } from '#tests/support/screens.ts'
import { unitPages } from '#tests/support/unit-pages.ts'

let place: Platform

beforeAll(async () => {
  place = await openPlatform({ pages: unitPages() })
})

const owner = () => place.world.database.owner
/** The ready-made pages that new units begin with here. */
const SET = pageSets[0]
const siteNamed = async (name: string) =>
  (await owner().query<Record<string, unknown>>('select * from site where "siteName" = $1', [name])).rows[0]

const steps = (values: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    siteName: 'โรงเรียนใหม่',
    tagline: 'เรียนได้ทุกวัน',
    description: '',
    hostname: 'new.school.test',
    theme: 'teal',
    adminEmail: 'first@new.school.test',
    firstname: 'ชลธี',
    lastname: 'ริมน้ำ',
    step: 'review',
    intent: 'next',
    ...values,
  })
const open = (values: Readonly<Record<string, string>> = {}, as = place.superadmin) =>
  place.send(as, place.ours, '/school/wizard', [
    ...steps(values),
    ...['lesson', 'cms'].map((plugin): [string, string] => ['plugins', plugin]),
  ])

const show = async (as: SignedInPerson, site: MadeSite, path: string) =>
  seenIn(await place.api.call({ as, site, path }))

describe('the wizard', () => {
  it('goes from step to step, and says at once that a host name is taken', async () => {
    const first = await place.send(
      place.superadmin,
      place.ours,
      '/school/wizard',
      steps({ step: 'identity' }),
    )
    expect(seenIn(first)).toContain('วิธีตั้งค่า DNS')
    const taken = await place.send(
      place.superadmin,
      place.ours,
      '/school/wizard',
      steps({ step: 'host', hostname: place.theirUnit.hostname }),
    )
    expect([taken.status, seenIn(taken).includes('มีเว็บไซต์ใช้แล้ว')]).toEqual([409, true])
  })

  it('makes a working site with pages and its first administrator, who sets a password at the new host name', async () => {
    const before = Date.now()
    const answer = await open({ set: SET })
    expect(Date.now() - before).toBeLessThan(5_000)
    const made = await siteNamed('โรงเรียนใหม่')
    expect(answer.headers.location).toBe(`/school/detail/${String(made?._id)}?made`)
    expect(made).toMatchObject({
      parentSite: place.ours._id,
      kind: 'school',
      plugins: ['lesson', 'cms'],
      siteSubStyle: 'teal',
    })
    const visitor = await place.api.call({ site: { hostname: 'new.school.test' }, path: 'test' })
    expect(visitor.status).toBe(200)
    const { rows } = await owner().query<{ subject: string; site: string }>(
      `select subject, site_id as site from message where email = 'first@new.school.test'`,
    )
    expect(rows).toEqual([{ subject: 'คุณได้รับเชิญให้ดูแล โรงเรียนใหม่', site: made?._id }])
    const reach = await owner().query('select 1 from reach where site = $1', [made?._id])
    expect(reach.rowCount).toBe(1)
    const { rows: pages } = await owner().query<{ id: string; site: string }>(
      `select "_id" as id, site_id as site from post where slug = 'home-page'`,
    )
    expect(made?.theme).toMatchObject({ homepage: pages[0]?.id })
    expect(pages).toEqual([{ id: expect.any(String), site: made?._id }])
    const home = await place.api.call({ site: { hostname: 'new.school.test' }, path: '/' })
    expect([home.status, seenIn(home).includes('เรียนได้ทุกวัน')]).toEqual([200, true])
  })

  it('leaves nothing behind where a page of the set cannot be made, and the next try opens it', async () => {
    const last = {
      siteName: 'ไม่มีหน้า',
      hostname: 'pages.school.test',
      adminEmail: 'first@pages.test',
      set: SET,
    }
    await owner().query(`create function refuse_page() returns trigger language plpgsql as $$ begin
        raise exception 'no room for pages'; end $$;
      create trigger refuse_page before insert on post for each row when (new.slug like 'footer%') execute function refuse_page()`)
    const failed = await open(last)
    await owner().query('drop trigger refuse_page on post; drop function refuse_page()')
    expect(failed.status).toBe(500)
    expect(await siteNamed('ไม่มีหน้า')).toBeUndefined()
    for (const text of [
      `select 1 from hostname where hostname = 'pages.school.test'`,
      `select 1 from "user" where email = 'first@pages.test'`,
      `select 1 from message where email = 'first@pages.test'`,
      `select 1 from post p where not exists (select from site s where s."_id" = p.site_id)`,
    ])
      expect((await owner().query(text)).rowCount).toBe(0)
    const again = await open(last)
    expect(again.headers.location).toBe(`/school/detail/${String((await siteNamed('ไม่มีหน้า'))?._id)}?made`)
  })

  it('switches on what a chosen plugin needs, as packages and menus of units do', async () => {
    const answer = await place.send(place.superadmin, place.ours, '/school/wizard', [
      ...steps({ siteName: 'สัมมนา', hostname: 'seminar.school.test', adminEmail: 'a@seminar.test' }),
      ['plugins', 'seminar'],
    ])
    expect(answer.status).toBe(302)
    const made = await siteNamed('สัมมนา')
    expect(made?.plugins).toEqual(['lesson', 'seminar'])
    const menu = (...chosen: string[]) =>
      place.send(place.superadmin, place.ours, `/school/menu/${String(made?._id)}`, [
        ['intent', 'plugins'],
        ...chosen.map((plugin): [string, string] => ['plugins', plugin]),
      ])
    // Without courses a seminar has nothing to work on.
    await menu('seminar')
    expect((await siteNamed('สัมมนา'))?.plugins).not.toContain('seminar')
    await menu('cms', 'seminar')
    const mended = (await siteNamed('สัมมนา'))?.plugins
    for (const plugin of ['lesson', 'seminar', 'cms']) expect(mended).toContain(plugin)
    const pack = await place.api.call<{ plugins: string[] }>({
      as: place.root,
      path: 'site_package',
      body: { data: { name: 'สัมมนาเท่านั้น', plugins: ['seminar'] } },
    })
    expect(pack.body.data.plugins.toSorted()).toEqual(['lesson', 'seminar'])
  })

  it('leaves nothing behind where the administrator cannot be made', async () => {
    const member = await place.world.make.user(place.ours, { role: 'manager', email: 'other@role.test' })
    const answer = await open({ siteName: 'ครึ่งเดียว', hostname: 'half.school.test', adminEmail: member.email })
    expect(answer.status).toBe(409)
    expect(await siteNamed('ครึ่งเดียว')).toBeUndefined()
    expect((await owner().query(`select 1 from hostname where hostname = 'half.school.test'`)).rowCount).toBe(
      0,
    )
  })

  it('opens only what its package gives, with a plain word and a way to ask root for more', async () => {
    const pack = await place.api.call<{ _id: string }>({
      as: place.root,
      path: 'site_package',
      body: { data: { name: 'เล็ก', plugins: ['lesson'], maxSites: 1, maxMembers: 0, maxMails: 5 } },
    })
    const give = (id: string) =>
      place.send(place.root, place.origin, '/origin/package/management', [
        ['group', place.theirs._id],
        ['packageID', id],
      ])
    expect((await give(pack.body.data._id)).headers.location).toContain('?saved')
    const unit = await place.world.engine.sites.byId(place.theirUnit._id)
    expect(unit).toMatchObject({ plugins: ['lesson'], limits: { members: 0, mails: 5 } })
    const full = await place.send(
      place.theirSuperadmin,
      place.theirs,
      '/school/wizard',
      steps({ step: 'identity' }),
    )
    expect([full.status, seenIn(full).includes('ครบ 1 แห่งตามแพ็กเกจแล้ว')]).toEqual([409, true])
    // Told before anybody types, with the way to the form that asks for sites.
    const opened = await show(place.theirSuperadmin, place.theirs, '/institution/wizard')
    for (const page of [opened, seenIn(full)]) {
      expect(page).toContain('ครบ 1 แห่งตามแพ็กเกจแล้ว')
      expect(page).toContain('href="/config/use?more=sites#ask"')
    }
    const use = await show(place.theirSuperadmin, place.theirs, '/config/use?more=sites')
    for (const words of ['จำนวนเว็บไซต์', 'ใช้ 1 จาก 1', '<option value="sites" selected="">'])
      expect(use).toContain(words)
    for (const what of ['sites', 'members']) {
      const asked = await place.send(place.theirSuperadmin, place.theirs, '/config/use', [
        ['what', what],
        ['note', `ขอเพิ่ม ${what}`],
      ])
      expect(asked.status).toBe(302)
    }
    const shown = await show(place.root, place.origin, '/origin/dashboard')
    for (const words of ['ขอเพิ่ม sites', 'ขอเพิ่ม members', 'จำนวนเว็บไซต์']) expect(shown).toContain(words)
    const register = workOnSite(place.world.engine, place.theirUnit._id, (ctx) =>
      ctx.write(place.world.engine.registry.collection('user') as never).add({
        firstname: 'ก',
        lastname: 'ข',
        email: 'a@b.test',
        username: 'a@b.test',
        role: 'user',
      } as never),
    )
    await expect(register).rejects.toMatchObject({ code: 'limits.members-full' })
    // What a superadmin set lower stays so when the package changes; what came with the package follows it.
    await owner().query(`update site set limits = '{"members": 0, "mails": 3}' where "_id" = $1`, [
      place.theirUnit._id,
    ])
    const edited = await place.api.call({
      as: place.root,
      method: 'PATCH',
      path: `site_package/${pack.body.data._id}`,
      body: { data: { maxMembers: 9, maxMails: 8 } },
    })
    expect(edited.status).toBe(200)
    const limitsNow = async () => (await place.world.engine.sites.byId(place.theirUnit._id))?.limits
    expect(await limitsNow()).toEqual({ members: 9, mails: 3 })
    await place.api.call({
      as: place.root,
      method: 'PATCH',
      path: `site_package/${pack.body.data._id}`,
      body: { data: { maxMails: 2 } },
    })
    expect(await limitsNow()).toEqual({ members: 9, mails: 2 })
    const used = await place.api.call({
      as: place.root,
      method: 'DELETE',
      path: `site_package/${pack.body.data._id}`,
    })
    expect(used.status).toBe(409)
    await give('')
  })
})
