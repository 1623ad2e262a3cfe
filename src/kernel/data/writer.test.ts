import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { defineModule } from '#kernel/modules.ts'
import { categories, courses } from '#modules/courses/public.server.ts'
import { flows, flowVersions } from '#modules/flows/public.server.ts'
import { users } from '#modules/users/public.server.ts'
import { modules } from '#src/manifest.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { onWrite, onWriteApart, type Written } from './on-write.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite
const heard: Written<typeof categories>[] = []
const asked: string[] = []

beforeAll(async () => {
  const listening = defineModule({
    name: 'listening',
    listeners: [
      onWrite(categories, (_ctx, written) => {
        heard.push(written)
        if (written.records.some(({ changes }) => changes.name?.to === 'ไม่เอา')) throw new Error('no')
      }),
      onWriteApart(categories, (_ctx, { records }) => {
        if (records.some(({ changes }) => changes.name?.to === 'ต่างหาก')) throw new Error('apart')
      }),
      onWriteApart(categories, async (ctx, { records }) => {
        if (!records.some(({ changes }) => changes.name?.to === 'ต่างหาก')) return
        for (const step of ['one', 'two', 'three']) {
          await ctx.run('select 1', [])
          asked.push(step)
        }
      }),
    ],
  })
  world = await openWorld([...modules, listening])
  ours = await world.make.site()
  theirs = await world.make.site()
})

beforeEach(() => {
  heard.length = 0
})

const row = (code: string) => ({ code, name: code, order: 1, visible: true })

async function auditOf(ctx: Context, id: string) {
  const lines = await ctx.db
    .selectFrom('audit')
    .select(['action', 'changes'])
    .where('recordID', '=', id)
    .orderBy('_id')
    .execute()
  return lines.map(({ action, changes }) => [action, changes])
}

it('adds a record with id, tenant and times, and tells of it once', async () => {
  const ctx = world.open(ours, 'admin')
  const added = await ctx.write(categories).add(row('one'))
  expect(added).toMatchObject({ code: 'one', order: 1 })
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({
    action: 'create',
    records: [{ id: added._id, before: undefined, after: { code: 'one' } }],
  })
  expect(await auditOf(ctx, added._id)).toEqual([
    ['create', expect.objectContaining({ code: [null, 'one'] })],
  ])
  await ctx.rollback()
})

it('tells what changed, with what was before, and computes from what the row holds', async () => {
  const ctx = world.open(ours, 'admin')
  const { _id } = await ctx.write(categories).add(row('two'))
  heard.length = 0
  const after = await ctx.write(categories).patch(_id, (eb) => ({ name: 'สอง', order: eb('order', '+', 4) }))
  expect(after).toMatchObject({ name: 'สอง', order: 5 })
  expect(heard[0]?.records[0]?.changes).toEqual({
    name: { from: 'two', to: 'สอง' },
    order: { from: 1, to: 5 },
  })
  expect((await auditOf(ctx, _id)).at(-1)).toEqual(['update', { name: ['two', 'สอง'], order: [1, 5] }])
  await ctx.rollback()
})

it('lets those who hear of a write apart from each other come to their end before it fails', async () => {
  const { app } = world.engine.pools
  const ctx = world.open(ours, 'admin')
  await expect(ctx.write(categories).add({ ...row('apart'), name: 'ต่างหาก' })).rejects.toThrow('apart')
  expect(asked).toEqual(['one', 'two', 'three'])
  await ctx.rollback()
  expect(app.idleCount).toBe(app.totalCount)
})

it('writes a set as one announcement with every record in it', async () => {
  const ctx = world.open(ours, 'admin')
  await ctx.write(categories).addMany(['a', 'b', 'c'].map(row))
  expect(heard).toHaveLength(1)
  const changed = await ctx
    .write(categories)
    .where({ code: ['a', 'b'] })
    .patch({ visible: false })
  expect(changed.map(({ code }) => code).toSorted()).toEqual(['a', 'b'])
  expect(heard).toHaveLength(2)
  const gone = await ctx
    .write(categories)
    .where((eb) => eb('visible', '=', false))
    .remove()
  expect(gone).toHaveLength(2)
  expect(heard[2]).toMatchObject({ action: 'delete' })
  expect(heard[2]?.records).toHaveLength(2)
  await ctx.rollback()
})

it('puts a record: adds it, or changes the one with the same key', async () => {
  const ctx = world.open(ours, 'admin')
  const first = await ctx.write(categories).put(row('put'), { key: ['code'] })
  const second = await ctx.write(categories).put({ ...row('put'), name: 'ใหม่' }, { key: ['code'] })
  expect(second._id).toBe(first._id)
  expect(heard.map(({ action, records }) => [action, Object.keys(records[0]?.changes ?? {})])).toEqual([
    ['create', expect.arrayContaining(['code'])],
    ['update', ['name']],
  ])
  expect(
    await ctx.write(categories).addMany([row('put'), row('new')], { unlessTaken: ['code'] }),
  ).toHaveLength(1)
  await ctx.rollback()
})

it('leaves out rows that meet another in whatever must be unique', async () => {
  const { email } = await world.make.user(ours)
  const ctx = world.open(ours, 'admin')
  const person = (name: string) => ({
    firstname: 'ก',
    lastname: 'ข',
    email: name,
    username: name,
    role: 'user' as const,
  })
  const added = await ctx
    .write(users)
    .addMany([person(email), person('new@example.test')], { unlessTaken: 'any' })
  expect(added.map((made) => made.email)).toEqual(['new@example.test'])
  await ctx.rollback()
})

it('changes other columns along with those that are written, and tells of them too', async () => {
  const { _id } = await world.make.user(ours)
  const ctx = world.open(ours, 'admin')
  expect((await ctx.write(users).patch(_id, { firstname: 'ใหม่', suspended: false })).sessionsFrom).toBeNull()
  expect((await ctx.write(users).patch(_id, { suspended: true })).sessionsFrom).not.toBeNull()
  expect((await auditOf(ctx, _id)).at(-1)).toEqual([
    'update',
    { suspended: [false, true], sessionsFrom: [null, expect.any(String)] },
  ])
  await ctx.rollback()
})

it('puts many in one statement, and computes from what is there and what is given', async () => {
  const ctx = world.open(ours, 'admin')
  await ctx.write(categories).addMany([row('m1'), row('m2')])
  heard.length = 0
  const put = await ctx.write(categories).putMany(
    ['m1', 'm2', 'm3'].map((code) => ({ ...row(code), order: 5 })),
    {
      key: ['code'],
      patch: (eb, given) => ({ order: eb(eb.ref('category.order'), '+', given('order')) }),
    },
  )
  expect(put.map(({ code, order }) => [code, order])).toEqual([
    ['m1', 6],
    ['m2', 6],
    ['m3', 5],
  ])
  expect(heard.map(({ action, records }) => [action, records.map(({ changes }) => changes.order)])).toEqual([
    ['create', [{ from: null, to: 5 }]],
    [
      'update',
      [
        { from: 1, to: 6 },
        { from: 1, to: 6 },
      ],
    ],
  ])
  const [renamed] = await ctx.write(categories).putMany([{ ...row('m1'), name: 'ใหม่' }], { key: ['code'] })
  expect(renamed).toMatchObject({ code: 'm1', name: 'ใหม่', order: 1 })
  expect(await ctx.write(categories).putMany([], { key: ['code'] })).toEqual([])
  await ctx.rollback()
})

it('touches nothing of another site', async () => {
  const other = world.open(theirs, 'admin')
  const { _id } = await other.write(categories).add(row('theirs'))
  await other.commit()
  const ctx = world.open(ours, 'admin')
  await expect(ctx.write(categories).patch(_id, { name: 'x' })).rejects.toMatchObject({
    code: 'general.not-found',
  })
  await expect(ctx.write(categories).remove(_id)).rejects.toMatchObject({ code: 'general.not-found' })
  expect(
    await ctx
      .write(categories)
      .where(() => sql<boolean>`true or true`)
      .patch({ name: 'x' }),
  ).toEqual([])
  await ctx.rollback()
})

it('is undone by a listener that refuses it', async () => {
  const ctx = world.open(ours, 'admin')
  await expect(ctx.write(categories).add({ ...row('no'), name: 'ไม่เอา' })).rejects.toThrow('no')
  await ctx.rollback()
})

it('refuses values that the declaration does not allow, and names the field whose value is taken', async () => {
  const ctx = world.open(ours, 'admin')
  await expect(ctx.write(courses).add({ name: ' '.repeat(3) })).rejects.toMatchObject({
    code: 'records.invalid',
    details: [{ path: 'name' }],
  })
  await ctx.write(categories).add(row('twice'))
  await expect(ctx.write(categories).add(row('twice'))).rejects.toMatchObject({
    code: 'records.duplicate',
    extra: { fields: ['code'] },
  })
})

it('seals citizen ids, keeps hashes of passwords as they are, and shows neither to the audit log', async () => {
  const { _id } = await world.make.user(ours)
  const ctx = world.open(ours, 'admin')
  const after = await ctx.write(users).patch(_id, { citizen: '1101700230708', password: 'hash' })
  expect(after.password).toBe('hash')
  expect(after.citizen).not.toContain('1101700230708')
  const [, changes] = (await auditOf(ctx, _id)).at(-1) ?? []
  expect(changes).toEqual({
    citizen: [null, expect.stringMatching(/x|•|\*/i)],
    sessionsFrom: [null, expect.any(String)],
  })
  await ctx.rollback()
})

it('computes columns of a new row where it is told how', async () => {
  const ctx = world.open(ours, 'admin')
  const added = await ctx.write(categories).add({ ...row('computed'), order: sql<number>`3 + 4` })
  expect(added.order).toBe(7)
  await ctx.rollback()
})

it('writes no audit line for the program’s own notes', async () => {
  const ctx = world.open(ours, 'admin')
  const { _id } = await ctx.write(flows).add({ name: 'จดเอง', audience: 'staff' })
  const note = await ctx.write(flowVersions).add({ flowID: _id, version: 2, steps: [] })
  expect(await auditOf(ctx, _id)).toHaveLength(1)
  expect(await auditOf(ctx, note._id)).toEqual([])
  await ctx.rollback()
})
