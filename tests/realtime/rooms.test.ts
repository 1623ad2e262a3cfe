import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import type { SignedInPerson } from '#tests/support/api.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'

let cast: Cast
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast()
})

const recordRoom = (site: MadeSite, collection: string, id: string) =>
  nameRoom({ kind: 'record', site: site._id, collection, id })
const siteRoom = (site: MadeSite) => nameRoom({ kind: 'site', site: site._id })
const joinAs = async (as: SignedInPerson, room: string) => (await listen(cast.api, { as })).join(room)

describe('a room', () => {
  it('of a record is open to those who may read the record', async () => {
    const open = await cast.world.make.course(cast.ours)
    const closed = await cast.world.make.course(cast.ours, { status: false })
    const roomOf = (course: { _id: string }) => recordRoom(cast.ours, 'course', course._id)
    expect(await joinAs(cast.member, roomOf(open))).toMatchObject({ ok: true })
    expect(await joinAs(cast.admin, roomOf(closed))).toMatchObject({ ok: true })
    expect(await joinAs(cast.member, roomOf(closed))).toMatchObject({ ok: false, code: 'general.not-found' })
    const nothing = recordRoom(cast.ours, 'course', newId())
    expect(await joinAs(cast.admin, nothing)).toMatchObject({ ok: false, code: 'general.not-found' })
  })

  it('of a collection that a member may not read is closed to them', async () => {
    const other = await cast.world.make.user(cast.ours)
    const room = recordRoom(cast.ours, 'user', other._id)
    expect(await joinAs(cast.member, room)).toMatchObject({ ok: false, code: 'general.not-found' })
    expect(await joinAs(cast.admin, room)).toMatchObject({ ok: true })
  })

  it('of another site is closed, to its admin’s neighbour too', async () => {
    const theirs = await cast.world.make.course(cast.theirs)
    for (const room of [
      siteRoom(cast.theirs),
      recordRoom(cast.theirs, 'course', theirs._id),
      recordRoom(cast.ours, 'course', theirs._id),
      nameRoom({ kind: 'user', site: cast.theirs._id, id: cast.admin.userID }),
    ])
      for (const person of [cast.member, cast.admin])
        expect(await joinAs(person, room), room).toMatchObject({ ok: false, code: 'general.not-found' })
  })

  it('of a person is closed to everybody else', async () => {
    const own = nameRoom({ kind: 'user', site: cast.ours._id, id: cast.member.userID })
    expect(await joinAs(cast.member, own)).toMatchObject({ ok: true })
    expect(await joinAs(cast.admin, own)).toMatchObject({ ok: false, code: 'general.forbidden' })
  })

  it('that is none is refused', async () => {
    const { join } = await listen(cast.api, { as: cast.admin })
    for (const room of [
      '',
      'site:',
      'site:*',
      `${siteRoom(cast.ours)}:x`,
      `record:${cast.ours._id}:"user":1`,
      '__proto__',
    ])
      expect(await join(room), room).toMatchObject({ ok: false, code: 'general.not-found' })
    expect(await join(recordRoom(cast.ours, 'sessions', newId()))).toMatchObject({ ok: false })
  })

  it('is left by those who may not read its record any more', async () => {
    const course = await cast.world.make.course(cast.ours)
    const room = recordRoom(cast.ours, 'course', course._id)
    const member = await listen(cast.api, { as: cast.member })
    const manager = await listen(cast.api, { as: cast.manager })
    await member.join(room)
    await manager.join(room)
    const write = (body: object) =>
      cast.api.call({ as: cast.admin, method: 'PATCH', path: `course/${course._id}`, body })
    expect((await write({ data: { name: 'ชื่อใหม่' } })).status).toBe(200)
    await expect.poll(() => member.events.length).toBe(1)
    await write({ data: { status: false } })
    await write({ data: { name: 'ลับ' } })
    await expect.poll(() => manager.events.length).toBe(3)
    expect(member.events).toHaveLength(1)
    expect(manager.events[0]).toEqual({ id: expect.any(Number), room, type: 'record.updated', data: {} })
  })

  it('of a record that is deleted hears of it', async () => {
    const course = await cast.world.make.course(cast.ours)
    const room = recordRoom(cast.ours, 'course', course._id)
    const manager = await listen(cast.api, { as: cast.manager })
    await manager.join(room)
    await cast.api.call({ as: cast.admin, method: 'DELETE', path: `course/${course._id}` })
    await expect.poll(() => manager.events.map((event) => event.type)).toEqual(['record.deleted'])
  })

  it('hears nothing of a write that was refused', async () => {
    const course = await cast.world.make.course(cast.ours)
    const room = recordRoom(cast.ours, 'course', course._id)
    const manager = await listen(cast.api, { as: cast.manager })
    await manager.join(room)
    const call = (as: SignedInPerson, name: string) =>
      cast.api.call({ as, method: 'PATCH', path: `course/${course._id}`, body: { data: { name } } })
    expect((await call(cast.member, 'แอบแก้')).status).toBe(403)
    expect((await call(cast.admin, 'แก้ได้')).status).toBe(200)
    await expect.poll(() => manager.events.length).toBe(1)
  })
})

describe('the channel of a site', () => {
  it('carries messages of sender and text to everybody on it [AD-7.5-14] [AD-7.2-13]', async () => {
    const [staff, member, foreign] = await Promise.all(
      [cast.admin, cast.member, cast.theirMember].map((as) => listen(cast.api, { as })),
    )
    const room = siteRoom(cast.ours)
    await staff?.join(room)
    await member?.join(room)
    await foreign?.join(siteRoom(cast.theirs))
    const heard: unknown[] = []
    member?.socket.on('message', (event) => heard.push(event))
    expect(await staff?.send('  ปิดปรับปรุงระบบเวลา 22:00 น.  ', room)).toEqual({ ok: true })
    await expect.poll(() => heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({
      room,
      type: 'message',
      data: { sender: expect.stringContaining('สมชาย'), text: 'ปิดปรับปรุงระบบเวลา 22:00 น.' },
    })
    await expect.poll(() => staff?.events).toHaveLength(1)
    expect(foreign?.events).toEqual([])
  })

  it('takes no message from members, from other sites’ staff, to other rooms, or too long', async () => {
    const room = siteRoom(cast.ours)
    const sendAs = async (as: SignedInPerson, text: string, to = room) =>
      (await listen(cast.api, { as })).send(text, to)
    expect(await sendAs(cast.member, 'สวัสดี')).toEqual({ ok: false, code: 'general.forbidden' })
    expect(await sendAs(cast.theirAdmin, 'สวัสดี')).toEqual({ ok: false, code: 'general.not-found' })
    const own = nameRoom({ kind: 'user', site: cast.ours._id, id: cast.admin.userID })
    expect(await sendAs(cast.admin, 'สวัสดี', own)).toEqual({ ok: false, code: 'general.forbidden' })
    for (const text of ['', '   ', 'ก'.repeat(2001)])
      expect(await sendAs(cast.admin, text)).toEqual({ ok: false, code: 'gateway.bad-body' })
  })
})
