import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountRole, makeActor, type SessionRole } from '#kernel/access/actor.ts'
import { newId } from '#kernel/collections/ids.ts'
import { findRecords, readRecord } from '#kernel/collections/read.server.ts'
import { removeRecord, updateRecord } from '#kernel/collections/write.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { parseQueryBody } from '#kernel/query/request.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { users } from './collections.ts'

const roles: AccountRole[] = ['root', 'superadmin', 'admin', 'manager', 'user']
const reachable: Readonly<Record<string, AccountRole[]>> = {
  root: ['superadmin', 'admin', 'manager', 'user'],
  superadmin: ['admin', 'manager', 'user'],
  admin: ['user'],
  manager: [],
  member: [],
}

let world: World
let site: MadeSite
const accounts = new Map<AccountRole, string>()

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site({ siteType: 'collection' })
  for (const role of roles) accounts.set(role, (await world.make.user(site, { role }))._id)
  // The last one who runs a collection stays, whoever asks.
  await world.make.user(site, { role: 'superadmin' })
})

const as = (role: SessionRole, userID = newId()) =>
  world.open(site, makeActor({ role, userID, accountSite: site._id, reach: 'all' }))

/** Account roles for which the work is allowed; it leaves nothing behind. */
async function allowed(
  role: SessionRole,
  work: (id: string) => (ctx: ReturnType<typeof as>) => Promise<unknown>,
) {
  const done: AccountRole[] = []
  for (const [account, id] of accounts) {
    const ctx = as(role)
    const result = await work(id)(ctx).then(
      () => account,
      // They may, once they have shown again that it is them.
      (error: unknown) => (error instanceof DomainError && error.status === 428 ? account : undefined),
    )
    if (result) done.push(result)
    await ctx.rollback()
  }
  return done
}

describe('accounts on a site that holds staff', () => {
  it.each(Object.entries(reachable))(
    '%s may change and remove only what is below',
    async (role, expected) => {
      const change = (id: string) => (ctx: ReturnType<typeof as>) =>
        updateRecord(ctx, users, id, { firstname: 'ใหม่' })
      const takeOver = (id: string) => (ctx: ReturnType<typeof as>) =>
        updateRecord(ctx, users, id, { password: 'Stolen-1234' })
      const remove = (id: string) => (ctx: ReturnType<typeof as>) => removeRecord(ctx, users, id)
      expect(await allowed(role as SessionRole, change)).toEqual(expected)
      expect(await allowed(role as SessionRole, takeOver)).toEqual(expected)
      expect(await allowed(role as SessionRole, remove)).toEqual(expected)
    },
  )

  it('show an administrator members only, and everybody themselves', async () => {
    const self = accounts.get('manager') as string
    const found = await findRecords(as('admin'), users, parseQueryBody({ method: 'find', args: [{}] }))
    expect(found.data.map(({ role }) => role)).toEqual(['user'])
    expect(await readRecord(as('manager', self), users, self)).toMatchObject({ _id: self })
    await expect(readRecord(as('manager'), users, accounts.get('root') as string)).rejects.toMatchObject({
      status: 404,
    })
  })
})
