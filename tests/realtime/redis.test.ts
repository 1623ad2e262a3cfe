import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { openApi } from '#tests/support/api.ts'
import { openCast } from '#tests/support/cast.ts'
import { openFolder } from '#tests/support/folder.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'

const REDIS = '/usr/bin/redis-server'
const isInstalled = existsSync(REDIS)
if (!isInstalled)
  process.stdout.write('skipped: redis-server is not installed; as root script/test does it\n')
closeSocketsAfterwards()

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return typeof address === 'object' && address ? address.port : 0
}

describe.skipIf(!isInstalled)('with REDIS_URL', () => {
  let redis: ChildProcess
  let redisUrl = ''

  beforeAll(async () => {
    const port = await freePort()
    redisUrl = `redis://127.0.0.1:${port}`
    const folder = await openFolder('sala-redis-')
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
    redis = spawn(REDIS, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise<void>((resolve, reject) => {
      redis.stdout?.on('data', (chunk) => String(chunk).includes('Ready to accept') && resolve())
      redis.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
    })
  })
  afterAll(() => redis.kill())

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
