import { beforeAll, describe, expect, it } from 'vitest'
import { updateRecord } from '#kernel/collections/write.server.ts'
import { courses } from '#modules/courses/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { readEvents } from './event-store.server.ts'
import { EventWindow } from './event-window.ts'
import { publish, readCursor } from './publish.server.ts'
import { nameRoom, parseRoom, type Room } from './rooms.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
})

describe('an event', () => {
  it('goes out with its transaction or not at all', async () => {
    const ctx = world.open(ours, 'admin')
    publish(ctx, { kind: 'site', site: ours._id }, 'test.lost')
    await ctx.rollback()
    publish(ctx, { kind: 'site', site: ours._id }, 'test.kept', { n: 1 })
    await ctx.commit()
    const events = await readEvents(world.engine, ours._id, 0, 10)
    expect(events.map(({ type, data }) => [type, data])).toEqual([['test.kept', { n: 1 }]])
    expect(await readCursor(ctx)).toBe(events[0]?.id)
    await ctx.rollback()
  })

  it('belongs to the site that is worked on, and other sites do not see it', async () => {
    const ctx = world.open(ours, 'admin')
    expect(() => publish(ctx, { kind: 'site', site: theirs._id }, 'test.foreign')).toThrow(/site/)
    await expect(
      ctx.run('select sala_publish($1, $2)', [theirs._id, '[{"room":"r","type":"t","data":{}}]']),
    ).rejects.toThrow(/row-level security/)
    await ctx.rollback()
    expect(await readEvents(world.engine, theirs._id, 0, 10)).toEqual([])
  })

  it('is visible in the order of its id, so that a cursor never passes one that is still coming', async () => {
    const before = (await readEvents(world.engine, ours._id, 0, 1000)).at(-1)?.id ?? 0
    const seen: number[] = []
    const writers = { areDone: false }
    const watching = (async () => {
      let cursor = before
      while (!writers.areDone || seen.length < 60) {
        const events = await readEvents(world.engine, ours._id, cursor, 1000)
        seen.push(...events.map(({ id }) => id))
        cursor = events.at(-1)?.id ?? cursor
      }
    })()
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const ctx = world.open(ours, 'admin')
        publish(ctx, { kind: 'site', site: ours._id }, 'test.race', { n })
        await ctx.commit()
      }),
    )
    writers.areDone = true
    await watching
    const all = (await readEvents(world.engine, ours._id, before, 1000)).map(({ id }) => id)
    expect(seen).toEqual(all)
  })

  it('tells of a changed record in the same transaction', async () => {
    const course = await world.make.course(ours)
    const ctx = world.open(ours, 'admin')
    await updateRecord(ctx, courses, course._id, { name: 'ใหม่' })
    expect(ctx.outbox).toEqual([
      { room: `record:${ours._id}:course:${course._id}`, type: 'record.updated', data: {} },
    ])
    await ctx.rollback()
    expect(ctx.outbox).toEqual([])
  })
})

it('a room has one name, and nothing else is one', () => {
  const id = ours._id
  const rooms: Room[] = [
    { kind: 'site', site: id },
    { kind: 'user', site: id, id },
    { kind: 'record', site: id, collection: 'course', id },
  ]
  for (const room of rooms) expect(parseRoom(nameRoom(room))).toEqual(room)
  for (const name of ['', 'site:1', `site:${id} `, `site:${id}\n`, `record:${id}:a b:${id}`, `user:${id}`])
    expect(parseRoom(name), name).toBeUndefined()
})

const event = (id: number, room = 'a') => ({ id, room, type: 't', data: {} })

it('a window knows how far back it reaches', () => {
  const window = new EventWindow([event(5), event(6, 'b')], 3)
  expect([window.cursor, window.reaches(3), window.reaches(4)]).toEqual([6, false, true])
  expect(window.add([event(6, 'b'), event(8), event(9)]).map(({ id }) => id)).toEqual([8, 9])
  expect([window.cursor, window.reaches(4), window.reaches(5)]).toEqual([9, false, true])
  expect(window.of('a', 5).map(({ id }) => id)).toEqual([8, 9])
})
