import { once } from 'node:events'
import { Server } from 'socket.io'
import { beforeAll, describe, expect, it } from 'vitest'
import { publish } from '#kernel/realtime/publish.server.ts'
import { nameRoom, type Room } from '#kernel/realtime/rooms.ts'
import type { RealtimeEvent } from '#kernel/realtime/wire.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { defaultLimits } from './limits.ts'
import { SiteStreams } from './streams.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
})

const roomOf = (site: MadeSite): Room => ({ kind: 'site', site: site._id })

function follow() {
  const { adapter } = new Server().of('/')
  const delivered: RealtimeEvent[] = []
  const streams = new SiteStreams({
    engine: world.engine,
    limits: defaultLimits,
    prepare: async () => undefined,
    deliver: (event) => void delivered.push(event),
  })
  streams.watch(adapter)
  const join = (socket: string, site: MadeSite) =>
    streams.join(site._id, nameRoom(roomOf(site)), null, () => {
      void adapter.addAll(socket, new Set([nameRoom(roomOf(site))]))
    })
  return { adapter, streams, delivered, join }
}

async function tell(site: MadeSite): Promise<void> {
  const ctx = world.open(site, 'admin')
  publish(ctx, roomOf(site), 'tested')
  await ctx.commit()
}

describe('the sites that a process follows', () => {
  it('are those that somebody here listens to', async () => {
    const { adapter, streams, join } = follow()
    await join('first', ours)
    await join('second', ours)
    await join('second', theirs)
    expect(new Set(streams.sites)).toEqual(new Set([ours._id, theirs._id]))
    adapter.delAll('second')
    expect(streams.sites).toEqual([ours._id])
    void adapter.del('first', nameRoom(roomOf(ours)))
    expect(streams.sites).toEqual([])
  })

  it('are not those whose only listener was gone before it was in', async () => {
    const { streams } = follow()
    await streams.join(ours._id, nameRoom(roomOf(ours)), null, () => undefined)
    expect(streams.sites).toEqual([])
    const failing = streams.join(ours._id, nameRoom(roomOf(ours)), null, () => {
      throw new Error('gone')
    })
    await expect(failing).rejects.toThrow('gone')
    expect(streams.sites).toEqual([])
  })

  it('stay while somebody is on the way in, who then hears everything', async () => {
    const { adapter, streams, delivered, join } = follow()
    await join('first', ours)
    const emptied = once(adapter, 'delete-room')
    const joining = join('second', ours)
    adapter.delAll('first')
    await emptied
    await joining
    await tell(ours)
    await streams.wake(ours._id)
    expect(delivered.map(({ type }) => type)).toEqual(['tested'])
  })

  it('are followed again when somebody comes back', async () => {
    const { adapter, streams, delivered, join } = follow()
    await join('first', ours)
    adapter.delAll('first')
    await tell(ours)
    await streams.wake(ours._id)
    expect(delivered).toEqual([])
    await join('first', ours)
    await tell(ours)
    await streams.wake(ours._id)
    expect(delivered).toHaveLength(1)
  })
})
