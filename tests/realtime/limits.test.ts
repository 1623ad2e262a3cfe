import { beforeAll, describe, expect, it, vi } from 'vitest'
import { publish } from '#kernel/realtime/publish.server.ts'
import { nameRoom } from '#kernel/realtime/rooms.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { openRawSocket } from '#tests/support/raw-socket.ts'
import { closeSocketsAfterwards, listen } from '#tests/support/sockets.ts'

let cast: Cast
closeSocketsAfterwards()

beforeAll(async () => {
  cast = await openCast({ sockets: { limits: { roomsPerSocket: 5, waitingBytes: 200_000 } } })
})

const siteRoom = () => nameRoom({ kind: 'site', site: cast.ours._id })

describe('a socket is closed', () => {
  it('when it sends a frame that is too long', async () => {
    const { socket, ended } = await listen(cast.api, { as: cast.admin })
    socket.emit('message', { room: siteRoom(), text: 'x'.repeat(17_000) })
    expect(await ended).toBe('transport close')
  })

  it('when it floods', async () => {
    const { socket, ended } = await listen(cast.api, { as: cast.admin })
    for (let count = 0; count < 200; count += 1) socket.emit('leave', siteRoom())
    expect(await ended).toBe('transport close')
    // The others go on.
    const other = await listen(cast.api, { as: cast.admin })
    expect(await other.join(siteRoom())).toMatchObject({ ok: true })
  })

  it('when it sends what no page would', async () => {
    for (const frame of [
      null,
      {},
      [{ room: 5 }],
      [{ room: siteRoom(), since: -1 }],
      [{ room: siteRoom(), since: null, as: 'root' }],
    ]) {
      const { socket, ended } = await listen(cast.api, { as: cast.member })
      socket.emit('join', frame, () => undefined)
      expect(await ended, JSON.stringify(frame)).toBe('io server disconnect')
    }
  })

  it('when it does not read what it is sent', async () => {
    const raw = await openRawSocket({
      port: cast.api.port,
      hostname: cast.ours.hostname,
      cookie: cast.member.cookie,
    })
    expect(await raw.join({ room: siteRoom(), since: null })).toMatchObject({ ok: true })
    raw.connection.pause()
    const reader = await listen(cast.api, { as: cast.admin })
    await reader.join(siteRoom())
    // Never so much at once that somebody who reads could not keep up; all of it is more than any system keeps for others.
    for (let sent = 20; sent <= 2_000; sent += 20) {
      const ctx = cast.world.open(cast.ours, 'admin')
      for (let count = 0; count < 20; count += 1)
        publish(ctx, { kind: 'site', site: cast.ours._id }, 'test.long', { text: 'y'.repeat(8_000) })
      await ctx.commit()
      await expect.poll(() => reader.events.length, { interval: 5 }).toBe(sent)
    }
    await vi.waitFor(
      () => {
        // Only a write finds out that the other side is gone.
        raw.send('3')
        expect(raw.isClosed).toBe(true)
      },
      { timeout: 8_000, interval: 200 },
    )
    expect(reader.socket.connected).toBe(true)
  })
})

it('a socket is in so many rooms and no more', async () => {
  const { join } = await listen(cast.api, { as: cast.admin })
  const answers = []
  for (let count = 0; count < 7; count += 1) {
    const course = await cast.world.make.course(cast.ours)
    answers.push(
      await join(nameRoom({ kind: 'record', site: cast.ours._id, collection: 'course', id: course._id })),
    )
  }
  expect(answers.map((answer) => answer.ok)).toEqual([true, true, true, true, true, false, false])
})
