import { beforeAll, describe, expect, it } from 'vitest'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { openApi } from '#tests/support/api.ts'
import { openCast } from '#tests/support/cast.ts'
import { hasRedis, openRedis } from '#tests/support/redis.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'

closeSocketsAfterwards()

describe.skipIf(!hasRedis)('with REDIS_URL', () => {
  let redisUrl = ''

  beforeAll(async () => {
    redisUrl = (await openRedis()).url
  })

  it('two processes pass signals on by Redis, and events by the database', async () => {
    const cast = await openCast({ sockets: { redisUrl } })
    const second = await openApi(cast.world, { sockets: { redisUrl } })
    const course = await cast.world.make.course(cast.ours)
    const room = nameRoom({ kind: 'record', site: cast.ours._id, collection: 'course', id: course._id })
    const here = await listen(cast.api, { as: cast.admin })
    const there = await listen(second, { as: cast.manager })
    await here.join(room)
    await there.join(room)
    const signals: unknown[] = []
    there.socket.on('signal', (signal) => signals.push(signal))
    here.socket.emit('signal', { room, type: 'record.opened' })
    await expect.poll(() => signals).toEqual([{ room, type: 'record.opened' }])
    const body = { data: { name: 'ใหม่' } }
    await cast.api.call({ as: cast.admin, method: 'PATCH', path: `course/${course._id}`, body })
    await expect.poll(() => there.events.map((event) => event.type)).toEqual(['record.updated'])
    await expect.poll(() => here.events.length).toBe(1)
  })
})
