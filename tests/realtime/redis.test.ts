import { createClient } from 'redis'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterwards } from '#tests/support/afterwards.ts'
import { openApi } from '#tests/support/api.ts'
import { openCast } from '#tests/support/cast.ts'
import { freePort, hasRedis, openRedis } from '#tests/support/redis.ts'
import { closeSocketsAfterwards } from '#tests/support/sockets.ts'
import { openTwoInARoom } from '#tests/support/two-in-a-room.ts'

closeSocketsAfterwards()

describe.skipIf(!hasRedis)('with REDIS_URL', () => {
  let redisUrl = ''

  beforeAll(async () => {
    redisUrl = (await openRedis()).url
  })

  it('two processes pass signals on by Redis, and events by the database', async () => {
    const cast = await openCast(undefined, { redisUrl })
    const second = await openApi(cast.world)
    const { room, courseID, here, there, signals } = await openTwoInARoom(cast, second)
    here.socket.emit('signal', { room, type: 'record.opened' })
    await expect.poll(() => signals).toEqual([{ room, type: 'record.opened' }])
    const body = { data: { name: 'ใหม่' } }
    await cast.api.call({ as: cast.admin, method: 'PATCH', path: `course/${courseID}`, body })
    await expect.poll(() => there.events.map((event) => event.type)).toEqual(['record.updated'])
    await expect.poll(() => here.events.length).toBe(1)
  })

  it('signals go by PostgreSQL until Redis is there, and by Redis from then on', async () => {
    const port = await freePort()
    const url = `redis://127.0.0.1:${port}`
    const cast = await openCast(undefined, { redisUrl: url })
    const second = await openApi(cast.world)
    const { room, here, signals } = await openTwoInARoom(cast, second)
    here.socket.emit('signal', { room, type: 'record.opened' })
    await expect.poll(() => signals.length).toBe(1)
    const notes = async () => (await cast.api.call({ path: 'health/ready' })).text
    expect(await notes()).toContain('Redis of REDIS_URL does not answer')

    await openRedis(port)
    const witness = createClient({ url })
    afterwards(() => witness.close())
    await witness.connect()
    const heard: string[] = []
    await witness.pSubscribe('socket.io#*', (_message, channel) => heard.push(channel))
    await expect.poll(notes, { timeout: 10_000 }).not.toContain('REDIS_URL')
    await expect
      .poll(
        () => {
          here.socket.emit('signal', { room, type: 'record.opened' })
          return heard.length
        },
        { interval: 200, timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    const before = signals.length
    here.socket.emit('signal', { room, type: 'record.opened' })
    await expect.poll(() => signals.length).toBeGreaterThan(before)
  })
  it('a Redis that dies with words on their way takes no process with it, also not one that is closing', async () => {
    const redis = await openRedis()
    const cast = await openCast(undefined, { redisUrl: redis.url })
    const second = await openApi(cast.world)
    const { room, here, signals } = await openTwoInARoom(cast, second)
    const unheard: unknown[] = []
    const hear = (reason: unknown) => unheard.push(reason)
    process.on('unhandledRejection', hear)
    afterwards(() => process.off('unhandledRejection', hear))
    const emit = () => here.socket.emit('signal', { room, type: 'record.opened' })
    await expect.poll(() => (emit(), signals.length)).toBeGreaterThan(0)

    redis.freeze()
    const closing = second.close()
    emit()
    await cast.api.call({ path: 'health' })
    redis.kill()
    await closing
    expect((await cast.api.call({ path: 'health' })).status).toBe(200)
    expect(unheard).toEqual([])
  })
})
