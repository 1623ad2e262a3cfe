import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { defineModule } from '#kernel/modules.ts'
import * as login from '#modules/users/screens/login.tsx'
import * as logout from '#modules/users/screens/logout.tsx'
import { modules } from '#src/manifest.ts'
import { type Api, openApi, type SignedInPerson } from '#tests/support/api.ts'
import { routesWithInbox } from '#tests/support/built-inbox.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { makePost, postPages } from '#tests/support/pages.ts'
import { seenIn } from '#tests/support/screens.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let api: Api
let ours: MadeSite
let member: SignedInPerson
let newcomer: SignedInPerson

/** An inbox: one person has many messages that they did not read, everybody else none. */
const inbox = defineModule({
  name: 'inbox',
  counters: { messages: async ({ actor }: Context) => (actor.userID === member.userID ? 120 : 0) },
})

beforeAll(async () => {
  world = await openWorld([...modules, inbox])
  const pages = postPages({ '/user/login': login, '/user/logout': logout })
  api = await openApi(world, { pages: { ...pages, routes: routesWithInbox } })
  const { make } = world
  ours = await make.site()
  const theirs = await make.site()
  await make.row('target', { site_id: theirs._id, code: 'B1', name: 'ระดับของสถาบันอื่น' })
  await make.row('target', { site_id: ours._id, code: 'B1', name: 'ระดับหัวหน้างาน' })
  const person = { firstname: 'ใบบัว', lastname: 'สุขสันต์', info: { bandCode: 'B1' } }
  const { _id, email } = await make.user(ours, person)
  for (const status of ['complete', 'processing', 'pending']) {
    const course = await make.course(ours)
    const analytics = { total: 1, percent: 0, message: '', status }
    await make.row('enroll', { site_id: ours._id, userID: _id, courseID: course._id, analytics })
  }
  member = await api.signIn(ours, email)
  newcomer = await api.signIn(ours, (await make.user(ours, { firstname: 'ใหม่' })).email)
})

/** A page with the blocks, as the person sees it; a visitor unless told. */
async function draw(objects: object[], as?: SignedInPerson): Promise<string> {
  const { slug } = await makePost(world, ours, { builder: [{ columns: [objects] }] })
  const path = `/cms/page/${slug}`
  const headers = { 'content-type': undefined }
  const seen = seenIn(await api.call({ path, headers, ...(as ? { as } : { site: ours }) }))
  return seen.slice(seen.indexOf('<main'), seen.indexOf('</main>')).replaceAll(/<!--.*?-->/g, '')
}

describe('the widget of log in, profile and cart', () => {
  it('has login and register for visitors [PM-2.4-12] [PM-2.4-42]', async () => {
    const seen = await draw([{ type: 'usernav' }])
    expect(seen).toContain('href="/user/login"')
    expect(seen).toContain('href="/user/register"')
    expect(seen).not.toContain('/message/inbox')
  })

  it('leads to a login page of the site’s own, never to another site [PM-2.1-23]', async () => {
    expect(await draw([{ type: 'usernav', url: '/cms/page/enter' }])).toContain('href="/cms/page/enter"')
    for (const url of ['https://evil.example/login', '//evil.example', 'javascript:alert(1)'])
      expect(await draw([{ type: 'usernav', url }])).toContain('href="/user/login"')
  })

  it('has messages that were not read, cart, profile and the way out for members [PM-6-03] [PM-2.4-42]', async () => {
    const seen = await draw([{ type: 'usernav' }], member)
    expect(seen).toContain('aria-label="ข้อความที่ยังไม่ได้อ่าน 99+ รายการ"')
    expect(seen).toContain('ตะกร้าสินค้า')
    expect(seen).toContain('href="/user/profile"')
    expect(seen).toContain('action="/user/logout"')
    expect(await draw([{ type: 'usernav' }], newcomer)).not.toMatch(/class="count"|ยังไม่ได้อ่าน 0/)
  })
})

describe('the side menu of the member area', () => {
  it('lists what a member may open, with its numbers [PM-2.4-22]', async () => {
    const seen = await draw([{ type: 'user_nav', title: 'พื้นที่สมาชิก' }], member)
    expect(seen).toMatch(/<nav class="block-user-nav" aria-label="พื้นที่สมาชิก">/)
    expect(seen).toMatch(/href="\/student\/profile"[^>]*><span>ประวัติผู้เรียน/)
    expect(seen).toMatch(/<span>เขียนข้อความ<\/span><span[^>]*>99\+</)
    expect(seen).not.toContain('/setup')
  })

  it('invites visitors to log in and come back', async () => {
    const seen = await draw([{ type: 'user_nav' }])
    expect(seen).toContain('เข้าสู่ระบบเพื่อดูเมนูสมาชิกของคุณ')
    expect(seen).toMatch(/href="\/user\/login\?next=%2Fcms%2Fpage%2Fpost-\d+"/)
    expect(seen).not.toContain('/student/profile')
  })
})

describe('the profile of the member', () => {
  it('shows who is logged in, their target and how far they have come [PM-2.4-21] [PM-2.9-02]', async () => {
    const seen = await draw([{ type: 'user_profile' }], member)
    expect(seen).toContain('ใบบัว สุขสันต์')
    expect(seen).toContain('ระดับหัวหน้างาน')
    expect(seen).not.toContain('ระดับของสถาบันอื่น')
    expect(seen).toMatch(/หลักสูตรที่ลงทะเบียน<\/dt><dd>3<.*เรียนจบแล้ว<\/dt><dd>1</s)
    expect(await draw([{ type: 'user_profile', courses: false }], member)).not.toContain('<dl')
  })

  it('shows everybody themselves, and visitors the way in', async () => {
    const other = await draw([{ type: 'user_profile' }], newcomer)
    expect(other).not.toContain('ใบบัว')
    expect(other).toContain('<dd>0</dd>')
    const seen = await draw([{ type: 'user_profile' }, { type: 'profile_actions' }])
    expect(seen.match(/เข้าสู่ระบบเพื่อดูข้อมูลและจัดการโปรไฟล์ของคุณ/g)).toHaveLength(2)
    expect(seen).not.toContain('/user/logout')
  })

  it('has the form of the profile and the way out behind its buttons [PM-2.9-03] [PM-2.9-04]', async () => {
    const seen = await draw([{ type: 'profile_actions' }], newcomer)
    expect(seen).toMatch(/href="\/user\/profile#person"[^>]*>.*แก้ไขโปรไฟล์/s)
    expect(seen).toMatch(/<form action="\/user\/logout" method="post">.*ออกจากระบบ/s)
    const leaver = await api.signIn(ours, (await world.make.user(ours)).email)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await api.call({ as: leaver, method: 'POST', path: '/user/logout', headers, body: '' })
    expect(await draw([{ type: 'profile_actions' }], leaver)).toContain('href="/user/login')
  })
})

describe('a portrait', () => {
  it.each(['xs', 'small', 'medium', 'large', 'xl', '2xl'])('may be %s [PM-9-18]', async (size) => {
    const classes = { xs: 6, small: 8, medium: 10, large: 14, xl: 18, '2xl': 24 }[size]
    expect(await draw([{ type: 'avatar', size }], member)).toContain(`size-${classes} `)
  })

  it('is that of whoever is logged in, or a picture, with a number up to 99+ [PM-1-18] [PM-9-19]', async () => {
    expect(await draw([{ type: 'avatar' }], member)).toContain('ใบบัว สุขสันต์')
    expect(await draw([{ type: 'avatar', badge: 'messages' }], member)).toContain('99+')
    expect(await draw([{ type: 'avatar', badge: 'messages' }], newcomer)).not.toContain('bg-danger')
    const given = { type: 'avatar', picture: '/files/a/teacher.png', title: 'ครูแก้ว', badge: 'own', count: 99 }
    const seen = await draw([given], member)
    expect(seen).toMatch(/<img[^>]*alt="ครูแก้ว"/)
    expect(seen).toMatch(/>99<span class="sr-only">/)
    expect(seen).not.toContain('ใบบัว')
  })
})

describe('a login as a block', () => {
  it('is the form of the login, and leads back or to its own address [PM-2.4-25]', async () => {
    expect(await draw([{ type: 'authen' }])).toMatch(
      /<form[^>]*action="\/user\/login\?next=%2Fcms%2Fpage%2Fpost-\d+"/,
    )
    const seen = await draw([{ type: 'authen', url: '/lesson/home' }])
    expect(seen).toContain('action="/user/login?next=%2Flesson%2Fhome"')
    expect(seen).toContain('href="/user/register?next=%2Flesson%2Fhome"')
    for (const url of ['https://evil.example', '//evil.example', 'javascript:alert(1)', 'mailto:a@b.test'])
      expect(await draw([{ type: 'authen', url }])).not.toMatch(/evil|javascript:alert|mailto/)
  })

  it('may begin with registering, unless nobody may', async () => {
    const seen = await draw([{ type: 'authen', begin: 'register' }])
    expect(seen).toMatch(/<form[^>]*action="\/user\/register\?next=/)
    expect(seen).toContain('name="citizen"')
    const closed = await world.make.site()
    await world.database.owner.query(
      `update site set identity = '{"registration": false}' where "_id" = $1`,
      [closed._id],
    )
    world.engine.sites.forget()
    const { slug } = await makePost(world, closed, {
      builder: [{ columns: [[{ type: 'authen', begin: 'register' }]] }],
    })
    const headers = { 'content-type': undefined }
    const other = seenIn(await api.call({ site: closed, path: `/cms/page/${slug}`, headers }))
    expect(other).toContain('action="/user/login?next=')
    expect(other).not.toContain('name="citizen"')
  })

  it('greets members instead', async () => {
    const seen = await draw([{ type: 'authen' }], member)
    expect(seen).toContain('สวัสดีคุณใบบัว สุขสันต์')
    expect(seen).not.toContain('type="password"')
    expect(await draw([{ type: 'authen', url: '/lesson/home' }], member)).toMatch(
      /href="\/lesson\/home"[^>]*>ไปต่อ/,
    )
  })
})
