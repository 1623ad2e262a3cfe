import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#kernel/context.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { readAccount } from '../accounts.server.ts'
import { openSession } from './open-session.server.ts'

const from = { address: '127.0.0.1', userAgent: 'test', device: undefined }

let world: World
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
})

async function enter(alsoRead: (here: Context) => Promise<void>): Promise<number> {
  const { _id } = await world.make.user(site)
  const account = await readAccount(world.engine, site._id, _id)
  if (!account) throw new Error('the account was made')
  const ctx = world.open(site)
  await openSession(ctx, account, { mode: 'password', remember: false, from, alsoRead })
  await ctx.commit()
  const { rowCount } = await world.database.owner.query('select from session where "userID" = $1', [_id])
  return rowCount ?? 0
}

describe('what is read beside a login', () => {
  it('sees the site with the session', async () => {
    const names: string[] = []
    const sessions = await enter(async (here) => {
      names.push(here.site._id)
      await here.run('select 1', [])
    })
    expect([names, sessions]).toEqual([[site._id], 1])
  })

  it('does not stop it where a statement of it fails', async () => {
    expect(await enter(async (here) => void (await here.run('select 1 / 0', [])))).toBe(1)
  })

  it('does not stop it where it fails before it asks or after it was answered', async () => {
    expect(await enter(() => Promise.reject(new Error('it never asked')))).toBe(1)
    const late = async (here: Context) => {
      await here.run('select 1', [])
      throw new Error('what came was no answer')
    }
    expect(await enter(late)).toBe(1)
  })
})
