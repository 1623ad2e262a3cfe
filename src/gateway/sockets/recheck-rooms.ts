import type { Engine } from '#kernel/engine.server.ts'
import { DomainError } from '#kernel/errors.ts'
import { parseRoom } from '#kernel/realtime/rooms.ts'
import { RECORD_DELETED, type RealtimeEvent } from '#kernel/realtime/wire.ts'
import { inRoom } from './socket-context.ts'
import type { ServerSocket, SocketServer } from './socket-types.ts'

const AT_ONCE = 8

/** Takes those out of the events' rooms who may not read the record any more; they hear nothing further of it. */
export async function leaveForbidden(
  engine: Engine,
  io: SocketServer,
  events: readonly RealtimeEvent[],
): Promise<void> {
  const { rooms } = io.of('/').adapter
  const pairs: { room: string; socket: ServerSocket }[] = []
  // Nobody can read what is gone, and whoever had it open must hear of that.
  const changed = events.filter(({ type }) => type !== RECORD_DELETED).map(({ room }) => room)
  for (const room of new Set(changed)) {
    if (!rooms.has(room) || parseRoom(room)?.kind !== 'record') continue
    if (events.some((event) => event.room === room && event.type === RECORD_DELETED)) continue
    for (const id of rooms.get(room) ?? []) {
      const socket = io.of('/').sockets.get(id)
      if (socket) pairs.push({ room, socket })
    }
  }
  const work = pairs.values()
  const workers = Array.from({ length: Math.min(AT_ONCE, pairs.length) }, async () => {
    for (const { room, socket } of work) await leaveWhenForbidden(engine, room, socket)
  })
  await Promise.all(workers)
}

async function leaveWhenForbidden(engine: Engine, room: string, socket: ServerSocket): Promise<void> {
  try {
    await inRoom(engine, socket.data.guest, room, () => undefined)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await socket.leave(room)
  }
}
