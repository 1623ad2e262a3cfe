import { beforeAll, expect, it } from 'vitest'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { forgetValues } from './forget-values.server.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite

const person = '0190a000-0000-7000-8000-000000000001'

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
  for (const site of [ours, theirs])
    for (const collection of ['user', 'course'])
      await world.make.row('audit', {
        site_id: site._id,
        role: 'admin',
        action: 'update',
        collection,
        recordID: person,
        changes: JSON.stringify({ name: ['a', 'b'] }),
      })
})

async function changesOf(site: MadeSite) {
  const { rows } = await world.database.owner.query<{ collection: string; changes: object }>(
    'select collection, changes from audit where site_id = $1 order by collection',
    [site._id],
  )
  return rows.map(({ collection, changes }) => [collection, changes])
}

const kept = { name: ['a', 'b'] }

it('empties the lines about an account of this site, and no other line', async () => {
  const ctx = world.open(ours)
  await forgetValues(ctx, person)
  await ctx.commit()
  expect(await changesOf(ours)).toEqual([
    ['course', kept],
    ['user', {}],
  ])
  expect(await changesOf(theirs)).toEqual([
    ['course', kept],
    ['user', kept],
  ])
})

it('is all that the application may do to a line', async () => {
  const attempt = async (sql: string) => {
    const ctx = world.open(theirs)
    try {
      return await ctx.run(sql, [theirs._id])
    } finally {
      await ctx.rollback()
    }
  }
  const here = 'where site_id = $1'
  await expect(attempt(`update audit set changes = '{"name": 1}' ${here}`)).rejects.toThrow(
    'row-level security',
  )
  await expect(attempt(`update audit set role = 'root', changes = '{}' ${here}`)).rejects.toThrow(
    'permission denied',
  )
  await expect(attempt(`delete from audit ${here}`)).rejects.toThrow('permission denied')
  const emptied = await attempt(
    `update audit set changes = '{}' ${here} and collection = 'course' returning "_id"`,
  )
  expect(emptied).toEqual([])
})
