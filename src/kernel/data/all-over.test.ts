import { beforeAll, expect, it } from 'vitest'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { allOver } from './all-over.ts'

let world: World
let site: MadeSite

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
})

it('of statements that leave together the failure of the first is told, however late it is heard of', async () => {
  const ctx = world.open(site, 'admin')
  const late = async () => {
    const asked = ctx.run('select 1 / 0', [])
    await Promise.allSettled([asked])
    await new Promise(setImmediate)
    return asked
  }
  const asked = allOver([late(), ctx.run('select 1', [])])
  await expect(asked).rejects.toMatchObject({ code: '22012' })
  await ctx.rollback()
})
