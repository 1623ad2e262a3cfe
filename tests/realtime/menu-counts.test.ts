import { beforeAll, describe, expect, it } from 'vitest'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { COUNTS_CHANGED } from '#shell/menu/counts.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'
import { capCount } from '#ui/counter.tsx'

let cast: Cast
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast()
})

const staffRoom = (site: MadeSite) => nameRoom({ kind: 'staff', site: site._id })
const mail = { name: 'ใบบัว', email: 'someone@example.test', subject: 'ทดสอบ', body: 'ทดสอบ' }
const write = (as: SignedInPerson) => cast.api.call({ as, path: 'message', body: { data: mail } })
interface Counts {
  orderCount: number
  messageCount: number
}
const counts = async (as: SignedInPerson) =>
  (await cast.api.call<Counts>({ as, path: 'menu_count' })).body.data

describe('the numbers of the menu', () => {
  it('count mails that failed, of the site alone, and never those that wait; staff hear of a new one at once', async () => {
    const heard = await listen(cast.api, { as: cast.admin })
    expect(await heard.join(staffRoom(cast.ours))).toMatchObject({ ok: true })
    const before = await counts(cast.admin)
    expect((await write(cast.admin)).status).toBe(200)
    await expect.poll(() => heard.events.map(({ type }) => type)).toEqual([COUNTS_CHANGED])
    expect(heard.events[0]?.data).toEqual({})
    expect(await counts(cast.admin)).toEqual(before)
    const waiting = { orderCount: 0, messageCount: before.messageCount + 1, limitCount: 0, reviewCount: 0 }
    for (const status of ['confirm', 'fail'])
      await cast.world.make.row('message', { site_id: cast.ours._id, ...mail, status })
    const withheld = { status: 'fail', withheld: 'unconfirmed' }
    await cast.world.make.row('message', { site_id: cast.ours._id, ...mail, ...withheld })
    await cast.world.make.row('message', { site_id: cast.theirs._id, ...mail, status: 'fail' })
    expect(await counts(cast.admin)).toEqual(waiting)
  })

  it('count orders that wait, and staff hear of a new and of a settled one at once', async () => {
    const course = await cast.world.make.course(cast.ours, { name: 'อับอากาศ', price: 900 })
    const heard = await listen(cast.api, { as: cast.admin })
    await heard.join(staffRoom(cast.ours))
    const made = await cast.api.call<{ _id: string }>({
      as: cast.member,
      path: 'order',
      body: { courseID: course._id },
    })
    expect(made.status).toBe(200)
    await expect.poll(() => heard.events.map(({ type }) => type)).toEqual([COUNTS_CHANGED])
    expect([(await counts(cast.admin)).orderCount, (await counts(cast.theirAdmin)).orderCount]).toEqual([
      1, 0,
    ])
    const path = `order/${made.body.data._id}`
    const settled = await cast.api.call({
      as: cast.admin,
      method: 'PUT',
      path,
      body: { data: { status: 'paid', process: 'done', reason: 'cash' } },
    })
    expect(settled.status).toBe(200)
    await expect.poll(() => heard.events.length).toBe(2)
    expect((await counts(cast.admin)).orderCount).toBe(0)
  })

  it('are counted no further than they are shown [AD-5.2-06]', async () => {
    const theirs = await counts(cast.theirAdmin)
    await cast.world.database.owner.query(
      `insert into message (site_id, name, email, subject, body, status)
       select $1, 'ก', 'a@example.test', 'ข', 'ค', 'fail' from generate_series(1, 150)`,
      [cast.ours._id],
    )
    const { messageCount } = await counts(cast.admin)
    expect([messageCount, capCount(messageCount)]).toEqual([100, '99+'])
    expect(await counts(cast.theirAdmin)).toEqual(theirs)
  })

  it('tell those who may not read the messages nothing', async () => {
    expect(await counts(cast.manager)).toEqual({
      orderCount: 0,
      messageCount: 0,
      limitCount: 0,
      reviewCount: 0,
    })
    const statuses = [cast.member, undefined].map(
      async (as) => (await cast.api.call({ as, site: cast.ours, path: 'menu_count' })).status,
    )
    expect(await Promise.all(statuses)).toEqual([403, 401])
  })

  it('are told in a room for the site’s own staff', async () => {
    const joinAs = async (as: SignedInPerson, site: MadeSite) =>
      (await listen(cast.api, { as })).join(staffRoom(site))
    expect(await joinAs(cast.manager, cast.ours)).toMatchObject({ ok: true })
    expect(await joinAs(cast.member, cast.ours)).toMatchObject({ ok: false, code: 'general.forbidden' })
    expect(await joinAs(cast.admin, cast.theirs)).toMatchObject({ ok: false, code: 'general.not-found' })
    expect(await joinAs(cast.theirAdmin, cast.ours)).toMatchObject({ ok: false })
  })
})
