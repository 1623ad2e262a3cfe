import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import * as auditLine from '#modules/audits/screens/audit-line.tsx'
import * as auditScreen from '#modules/audits/screens/audits.tsx'
import * as beside from '#modules/beside/screens/beside.tsx'
import * as orderScreen from '#modules/orders/screens/orders.tsx'
import { opensBeside } from '#shell/beside/opens-beside.server.ts'
import * as list from '#shell/records/screens/list.tsx'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, comingAs, intruders, openCast } from '#tests/support/cast.ts'
import { pagesOf, seenIn } from '#tests/support/screens.ts'

const CITIZEN = '1101700230708'
let cast: Cast
let person: { _id: string }
let stranger: { _id: string }
let course: { _id: string }
let order: { _id: string }

beforeAll(async () => {
  cast = await openCast({
    pages: pagesOf({
      '/beside/:collection/:id': beside,
      '/order/index/dashboard': orderScreen,
      '/company/dashboard': list,
      '/setup/audit': auditScreen,
      '/setup/audit/:id': auditLine,
    }),
  })
  const { make } = cast.world
  person = await make.user(cast.ours, { firstname: 'พิมพ์ลภัส', lastname: 'เขมรัฐ', citizen: CITIZEN })
  stranger = await make.user(cast.theirs, { firstname: 'คนของเขา' })
  course = await make.course(cast.ours, { name: 'ความปลอดภัยในการทำงาน' })
  order = await make.row('order', {
    site_id: cast.ours._id,
    userID: person._id,
    courseID: course._id,
    price: 1290,
  })
})

const open = (path: string, as: SignedInPerson = cast.admin, site = cast.ours) =>
  cast.api.call({ as, site, path, headers: { 'content-type': undefined } })
const main = (answer: { readonly text: string }) => seenIn(answer).replace(/^[\s\S]*<main/, '')

it('opens from the audit log and from a line of it; a record that is gone leads nowhere', async () => {
  const note = (recordID: string, name: string) =>
    cast.world.make.row('audit', {
      site_id: cast.ours._id,
      role: 'admin',
      action: 'update',
      collection: 'course',
      recordID,
      changes: JSON.stringify({ name: [null, name] }),
    })
  const line = await note(course._id, 'ความปลอดภัยในการทำงาน')
  const named = `data-beside="course/${course._id}"`
  expect(seenIn(await open(`/setup/audit?record=${course._id}`))).toContain(named)
  expect(seenIn(await open(`/setup/audit/${line._id}`))).toContain(named)
  const gone = newId()
  await note(gone, 'หลักสูตรที่หายไป')
  const page = seenIn(await open(`/setup/audit?record=${gone}`))
  expect(page).toContain('หลักสูตรที่หายไป')
  expect(page).not.toContain(`course/${gone}`)
})

describe('a record beside a page', () => {
  it('shows what it holds and the way to all of it; what is sealed waits on its page', async () => {
    const answer = await open(`/beside/user/${person._id}?panel=1`)
    expect(answer.status).toBe(200)
    expect(main(answer)).toContain('พิมพ์ลภัส เขมรัฐ')
    expect(answer.text).toContain(`/user/detail/${person._id}`)
    expect(answer.text).not.toContain(CITIZEN)
    expect(main(await open(`/beside/order/${order._id}?panel=1`))).toContain('1,290')
  })

  it('leads to its page where it is opened by its address, and is one itself where there is none', async () => {
    const whole = await open(`/beside/course/${course._id}`)
    expect([whole.status, whole.headers.location]).toEqual([302, `/lesson/edit/${course._id}`])
    const section = await cast.world.make.row('section', {
      site_id: cast.ours._id,
      courseID: course._id,
      name: 'ตอนแรก',
    })
    const own = await open(`/beside/section/${section._id}`)
    expect(own.status).toBe(200)
    expect(main(own)).toContain('ตอนแรก')
    expect(main(own)).toContain(`data-beside="course/${course._id}"`)
  })

  it('is of this site alone, and of what the actor may read', async () => {
    const refusal = 'ไม่พบรายการนี้'
    const panel = await open(`/beside/user/${stranger._id}?panel=1`)
    expect(panel.status).toBe(200)
    expect(panel.text).toContain(refusal)
    expect(panel.text).not.toContain('คนของเขา')
    expect((await open(`/beside/user/${stranger._id}`)).status).toBe(404)
    // A manager does not read accounts one by one as an administrator does: the same answer as by their pages.
    for (const path of ['audit', 'identity_provider', 'job'])
      expect((await open(`/beside/${path}/${person._id}`, cast.manager)).status).toBe(404)
  })

  it.each(intruders)('is not for a %s', async (intruder) => {
    const answer = await cast.api.call({
      ...comingAs(cast, intruder),
      path: `/beside/user/${person._id}?panel=1`,
      headers: { 'content-type': undefined },
    })
    expect(answer.text).not.toContain('เขมรัฐ')
    expect([302, 403, 404]).toContain(answer.status)
  })

  it('bears whatever is asked for', async () => {
    for (const path of [
      'user/x',
      'nothing/1',
      '__proto__/1',
      'constructor/1',
      'site/1',
      'session/1',
      '%00/%00',
    ])
      expect((await open(`/beside/${path}`)).status).toBe(404)
    expect((await open(`/beside/user/${person._id}%27`)).status).toBe(404)
  })

  it('is not there while its part of the product is switched off', () => {
    const ctx = cast.world.open(cast.ours, 'admin')
    const bound = cast.world.engine.registry.modules.filter(({ plugins }) => plugins.length > 0)
    const names = bound.flatMap(({ collections }) => collections.map(({ name }) => name))
    const opened = (plugins: readonly string[]) =>
      names.filter((name) => opensBeside({ ...ctx, site: { ...ctx.site, plugins } }, name))
    expect(opened(bound.flatMap(({ plugins }) => plugins)).length).toBeGreaterThan(5)
    expect(opened([])).toEqual([])
  })
})

describe('lists', () => {
  it('name records that are looked at beside them, by collections that there are', () => {
    const { lists, registry } = cast.world.engine
    const named = lists.declared
      .map((declared) => ('within' in declared ? declared.shape : declared))
      .flatMap(({ name, columns }) =>
        Object.values(columns).flatMap(({ related }) => (related ? [`${name}: ${related.collection}`] : [])),
      )
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((one) => !registry.collection(one.split(': ')[1] ?? ''))).toEqual([])
  })

  it('lead from an order to its course and buyer, as links that work without scripts', async () => {
    const seen = main(await open('/order/index/dashboard'))
    for (const name of [`course/${course._id}`, `user/${person._id}`])
      expect(seen).toContain(`href="/beside/${name}" data-beside="${name}"`)
  })

  it('give no such link for what the reader may not read', async () => {
    const seen = main(await open('/order/index/dashboard', cast.manager))
    expect(seen).not.toContain(`data-beside="user/${person._id}"`)
  })
})
