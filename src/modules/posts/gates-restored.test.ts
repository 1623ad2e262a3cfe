import { join } from 'node:path'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import {
  backUpFrom,
  connectTo,
  makeFolder,
  openEmptyDatabase,
  restoreInto,
} from '#kernel/backup/test-places.ts'
import { openWorld } from '#tests/support/world.ts'
import { posts } from './collections.ts'

let target: pg.ClientConfig

beforeAll(async () => {
  const world = await openWorld()
  const ctx = world.open(await world.make.site(), 'admin')
  const below = await ctx.write(posts).add({ title: 'ล่าง', slug: 'below' })
  const top = await ctx.write(posts).add({ title: 'บน', slug: 'top', authen: true, password: 'hash' })
  await ctx.write(posts).patch(below._id, { parent: top._id })
  await ctx.write(posts).add({ title: 'เปิด', slug: 'open', builder: [{ type: 'access_check' }] })
  await ctx.commit()
  const folder = makeFolder()
  const archive = join(folder, 'sala.backup')
  await backUpFrom(world.database.config, archive, join(folder, 'files'))
  target = await openEmptyDatabase()
  await restoreInto(target, archive, join(folder, 'restored'))
})

it('is what it was when an archive is put back, also where a post lies before the one above it', async () => {
  const client = await connectTo(target)
  const { rows } = await client.query(
    'select slug, "behindLogin" as l, "behindPassword" as p, "behindCheck" as c from post order by slug',
  )
  await client.end()
  expect(rows).toEqual([
    { slug: 'below', l: true, p: true, c: false },
    { slug: 'open', l: false, p: false, c: true },
    { slug: 'top', l: true, p: true, c: false },
  ])
})
