import { pino } from 'pino'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '#kernel/collections/ids.ts'
import { createEngine } from '#kernel/create-engine.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { categories } from '#modules/courses/public.server.ts'
import { modules } from '#src/manifest.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { hasRedis, openRedis, type TestRedis } from '#tests/support/redis.ts'
import { openWorld, TEST_SECRET, type World } from '#tests/support/world.ts'
import type { Change } from './change-feed.server.ts'

describe.skipIf(!hasRedis)('changes by Redis', () => {
  let world: World
  let site: MadeSite
  let redis: TestRedis
  let writer: Engine
  let reader: Engine
  const heard: Change[] = []
  const events: string[] = []

  const open = () =>
    createEngine({
      modules,
      database: world.database.config,
      secret: TEST_SECRET,
      log: pino({ level: 'silent' }),
      redisUrl: redis.url,
    })

  beforeAll(async () => {
    world = await openWorld()
    site = await world.make.site()
    redis = await openRedis()
    writer = open()
    reader = open()
    afterwards(async () => {
      for (const engine of [writer, reader]) {
        await engine.changes.close()
        await engine.jobs.close()
        await engine.pools.close()
      }
    })
    reader.changes.subscribe({
      onChange: (change) => heard.push(change),
      onLost: () => events.push('lost'),
    })
    reader.changes.open()
    await vi.waitUntil(() => reader.changes.catchUp(), { timeout: 10_000 })
  })

  const write = () =>
    workOnSite(writer, site._id, (ctx) =>
      ctx.write(categories).add({ code: newId(), name: 'x', order: 1, visible: true }),
    )

  it('are heard by another process once it has caught up', async () => {
    for (let n = 0; n < 20; n++) {
      heard.length = 0
      await write()
      expect(await reader.changes.catchUp()).toBe(true)
      expect(heard).toContainEqual({ site: site._id, table: 'category' })
    }
  })

  it('are carried by PostgreSQL when Redis is gone; nothing counts as current meanwhile', async () => {
    redis.kill()
    await expect.poll(() => events, { timeout: 5_000 }).toContain('lost')
    expect(reader.changes.isCurrent()).toBe(false)
    await expect(write()).resolves.toMatchObject({ name: 'x' })
  })
})
