import { beforeAll, describe, expect, it } from 'vitest'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { changeRole, suspendAccount } from '#modules/users/administration/manage-account.server.ts'
import { users } from '#modules/users/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let group: MadeSite
let unit: MadeSite

beforeAll(async () => {
  world = await openWorld()
  const origin = await world.make.site({ siteType: 'origin' })
  group = await world.make.site({ siteType: 'collection', parentSite: origin._id })
  unit = await world.make.site({ parentSite: group._id })
})

async function work<T>(does: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = world.open(group, 'root')
  try {
    const done = await does(ctx)
    await ctx.commit()
    return done
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}

const admin = async () => (await world.make.user(group, { role: 'admin', reach: [unit._id] }))._id
const last = expect.objectContaining({ code: 'users.account.last-admin', status: 409 })
const change = (id: string, role: string, units: readonly string[]) =>
  work(async (ctx) => changeRole(ctx, id, { role, units, basedOn: etagOf(await readRecord(ctx, users, id)) }))

describe('the last administrator of a unit', () => {
  it('is neither suspended nor given another role nor taken from it', async () => {
    const only = await admin()
    await world.make.user(group, { role: 'manager', reach: [unit._id] })
    await expect(work((ctx) => suspendAccount(ctx, only, true))).rejects.toEqual(last)
    await expect(change(only, 'manager', [unit._id])).rejects.toEqual(last)
    await expect(change(only, 'admin', [])).rejects.toEqual(last)
    const second = await admin()
    await work((ctx) => suspendAccount(ctx, only, true))
    await expect(work((ctx) => suspendAccount(ctx, second, true))).rejects.toEqual(last)
    await work((ctx) => suspendAccount(ctx, only, false))
    await change(second, 'manager', [unit._id])
  })

  it('stays where two suspend each other at once', async () => {
    const [one, other] = [await admin(), await admin()]
    const before = await world.database.owner.query(
      `update "user" set suspended = true where role = 'admin' and "_id" <> all($1)`,
      [[one, other]],
    )
    expect(before.rowCount).toBeGreaterThan(0)
    const both = await Promise.allSettled(
      [one, other].map((id) => work((ctx) => suspendAccount(ctx, id, true))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
