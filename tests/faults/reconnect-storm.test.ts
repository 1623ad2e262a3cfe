import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createApp } from '#gateway/create-app.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { openApi } from '#tests/support/api.ts'
import { openRawSocket, type RawSocket } from '#tests/support/raw-socket.ts'
import { openWorld } from '#tests/support/world.ts'

const SOCKETS = 2_000
const limits = { socketsPerPerson: SOCKETS }
const everybody = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: SOCKETS }, (_, index) => work(index)))

it(`${SOCKETS} sockets that lose their process come to another at once, miss nothing, and pages go on`, async () => {
  const world = await openWorld()
  const api = await openApi(world, { sockets: { limits } })
  const site = await world.make.site()
  const { cookie } = await api.signIn(site, (await world.make.user(site)).email)
  const room = nameRoom({ kind: 'site', site: site._id })
  const doomed: FastifyInstance = await createApp({
    engine: world.engine,
    log: pino({ level: 'silent' }),
    sockets: { limits },
  })
  await doomed.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
  const opened: RawSocket[] = []
  afterwards(() => {
    for (const socket of opened) socket.connection.destroy()
  })
  /** As a browser does: where the server takes no more at this moment, it tries again. */
  async function openPatiently(port: number): Promise<RawSocket> {
    for (let tries = 0; ; tries += 1)
      try {
        const socket = await openRawSocket({ port, hostname: site.hostname, cookie })
        opened.push(socket)
        return socket
      } catch (error) {
        if (tries === 5) throw error
      }
  }
  async function enter(port: number, since: number | null) {
    const socket = await openPatiently(port)
    const answer = await socket.join({ room, since })
    if (!answer.ok) throw new Error(answer.code)
    return { socket, cursor: answer.cursor }
  }
  async function tell(text: string): Promise<void> {
    const ctx = world.open(site, 'admin')
    publish(ctx, { kind: 'site', site: site._id }, 'test.told', { text })
    await ctx.commit()
  }
  const { port } = doomed.server.address() as AddressInfo
  const before = await everybody(() => enter(port, null))
  await tell('before')
  await everybody(async (index) => before[index]?.socket.receive('before'))
  await doomed.close()
  await expect.poll(() => before.every(({ socket }) => socket.isClosed)).toBe(true)
  await tell('while away')

  const storm = everybody((index) => enter(api.port, (before[index]?.cursor ?? 0) + 1))
  for (let count = 0; count < 20; count += 1)
    expect(
      (await api.call({ site, path: 'course/query', body: { method: 'find', args: [{}] } })).status,
    ).toBe(200)
  const after = await storm
  await tell('after')
  await everybody(async (index) => after[index]?.socket.receive('"after"'))
  const heard = after.map(({ socket }) => [
    socket.count('"before"'),
    socket.count('"while away"'),
    socket.count('"after"'),
  ])
  expect(heard.filter((counts) => counts.join() !== '0,1,1')).toEqual([])
}, 120_000)
