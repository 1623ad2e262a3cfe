import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { courses } from '#modules/courses/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { etagOf, readRecord } from './read.server.ts'
import { createRecord, removeRecord, updateRecord } from './write.server.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
})

const CITIZEN = '1101700230708'

describe('creating', () => {
  it('fills the defaults, sanitises rich text and cleans what was typed', async () => {
    const ctx = world.open(ours, 'admin')
    const course = await createRecord(ctx, courses, {
      name: '  ปฐมพยาบาล  ',
      description: '<p onclick="x()">ดี<script>alert(1)</script></p><a href="javascript:x">ลิงก์</a>',
    })
    expect(course).toMatchObject({
      name: 'ปฐมพยาบาล',
      status: false,
      type: 'online',
      price: 0,
      unit: ours._id,
    })
    expect(course.description).toBe('<p>ดี</p><a>ลิงก์</a>')
    await ctx.rollback()
  })

  it('names every wrong value at once, and an unknown field before any of them', async () => {
    const ctx = world.open(ours, 'admin')
    await expect(createRecord(ctx, courses, { price: -1, hours: 1.5 })).rejects.toMatchObject({
      code: 'records.invalid',
      details: [{ path: 'price' }, { path: 'hours' }, { path: 'name', message: 'records.fault.required' }],
    })
    await expect(createRecord(ctx, courses, { name: 'x', colour: 'red' })).rejects.toMatchObject({
      code: 'records.unknown-field',
      details: [{ path: 'colour' }],
    })
  })

  it('refuses a reference to another site’s record', async () => {
    const category = await world.make.category(theirs)
    const ctx = world.open(ours, 'admin')
    await expect(createRecord(ctx, courses, { name: 'x', category: [category.code] })).rejects.toMatchObject({
      code: 'records.invalid',
      details: [{ path: 'category', message: 'records.fault.reference' }],
    })
    await ctx.rollback()
  })
})

describe('citizen ids', () => {
  it('are kept encrypted, found by equality, unique, and shown masked', async () => {
    const ctx = world.open(ours, 'admin')
    const person = { firstname: 'มานี', lastname: 'มีนา', email: 'manee@example.test', citizen: CITIZEN }
    const made = await createRecord(ctx, users, person)
    expect(made.citizen).toBe(CITIZEN)
    await ctx.commit()
    const stored = await world.database.owner.query<{ citizen: string }>(
      `select citizen from "user" where _id = $1`,
      [made._id],
    )
    expect(stored.rows[0]?.citizen).not.toContain(CITIZEN)
    const log = await world.database.owner.query<{ changes: object }>(
      'select changes from audit where "recordID" = $1',
      [made._id],
    )
    expect(JSON.stringify(log.rows)).not.toContain(CITIZEN)
    expect(JSON.stringify(log.rows)).toContain('citizen')
    const twin = { ...person, email: 'twin@example.test' }
    await expect(createRecord(ctx, users, twin)).rejects.toMatchObject({ extra: { fields: ['citizen'] } })
    await ctx.rollback()
    const seen = await readRecord(world.open(ours, 'manager'), users, made._id)
    expect(seen.citizen).not.toContain('01700')
    const own = makeActor({ role: 'member', userID: made._id, accountSite: ours._id })
    expect((await readRecord(world.open(ours, own), users, made._id)).citizen).toBe(CITIZEN)
  })
})

describe('changing', () => {
  it('moves updatedAt, and refuses a change based on an old reading', async () => {
    const { _id } = await world.make.course(ours)
    const ctx = world.open(ours, 'admin')
    const before = await readRecord(ctx, courses, _id)
    await ctx.commit()
    const after = await updateRecord(ctx, courses, _id, { name: 'ชื่อใหม่' }, { ifMatch: etagOf(before) })
    expect(after.updatedAt > before.updatedAt).toBe(true)
    await ctx.commit()
    await expect(
      updateRecord(ctx, courses, _id, { name: 'อีกชื่อ' }, { ifMatch: etagOf(before) }),
    ).rejects.toMatchObject({ status: 412 })
    await ctx.rollback()
  })

  it('writes down who changed what, from what to what', async () => {
    const { _id } = await world.make.course(ours, { name: 'เดิม' })
    const ctx = world.open(ours, 'admin')
    await updateRecord(ctx, courses, _id, { name: 'ใหม่' })
    await ctx.commit()
    const lines = await world.database.owner.query(
      `select role, action, "userID", changes from audit where "recordID" = $1`,
      [_id],
    )
    expect(lines.rows).toEqual([
      { role: 'admin', action: 'update', userID: ctx.actor.userID, changes: { name: ['เดิม', 'ใหม่'] } },
    ])
  })

  it('knows nothing of another site’s record', async () => {
    const { _id } = await world.make.course(theirs)
    const ctx = world.open(ours, 'admin')
    await expect(updateRecord(ctx, courses, _id, { name: 'x' })).rejects.toMatchObject({ status: 404 })
    await expect(removeRecord(ctx, courses, _id)).rejects.toMatchObject({ status: 404 })
    await ctx.rollback()
  })

  it('is for those whom the policy names', async () => {
    const { _id } = await world.make.course(ours)
    const update = (role: 'public' | 'member' | 'manager') =>
      updateRecord(world.open(ours, role), courses, _id, {})
    await expect(update('public')).rejects.toMatchObject({ status: 401 })
    await expect(update('member')).rejects.toMatchObject({ status: 403 })
    await expect(update('manager')).rejects.toMatchObject({ status: 403 })
  })
})

describe('removing', () => {
  it('is refused while another record refers to it, naming where', async () => {
    const { _id } = await world.make.course(ours)
    const member = await world.make.user(ours)
    await world.make.row('enroll', { site_id: ours._id, userID: member._id, courseID: _id })
    const ctx = world.open(ours, 'admin')
    await expect(removeRecord(ctx, courses, _id)).rejects.toMatchObject({
      code: 'records.in-use',
      status: 409,
      values: { collection: ctx.t('enroll.plural') },
    })
    await ctx.rollback()
  })
})
