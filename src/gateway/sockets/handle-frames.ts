import { z } from 'zod'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { publish } from '#kernel/realtime/publish.server.ts'
import { type JoinAnswer, MESSAGE, signalTypes } from '#kernel/realtime/wire.ts'
import { toDomainError } from '../errors.ts'
import type { SocketLimits } from './limits.ts'
import { inRoom } from './socket-context.ts'
import { type FrameAnswer, frameOf, type ServerSocket } from './socket-types.ts'
import type { SiteStreams } from './streams.ts'
import type { Turns } from './turns.ts'

const MAX_TEXT = 2000
const roomName = z.string().max(200)
const joinRequest = z.strictObject({ room: roomName, since: z.int().min(0).nullable() })
const messageFrame = z.strictObject({ room: roomName, text: z.string().trim().min(1).max(MAX_TEXT) })
const signalFrame = z.strictObject({ room: roomName, type: z.enum(signalTypes) })

export interface FramesInput {
  readonly engine: Engine
  readonly limits: SocketLimits
  readonly streams: SiteStreams
  readonly turns: Turns
}

/** Answers the frames of a socket. Every one is checked and authorised by itself. */
export function handleFrames({ engine, limits, streams, turns }: FramesInput, socket: ServerSocket): void {
  const { guest } = socket.data

  function refusal(error: unknown): { ok: false; code: string } {
    const known = error instanceof z.ZodError ? new DomainError('gateway.bad-body') : toDomainError(error)
    if (known.status >= 500) engine.log.error({ err: error }, 'a socket frame failed')
    return { ok: false, code: known.code }
  }

  async function join(request: z.infer<typeof joinRequest>): Promise<JoinAnswer> {
    const { room: name, since } = request
    try {
      // The socket's own room counts as one.
      if (socket.rooms.size > limits.roomsPerSocket) throw forbidden()
      const room = await turns.run(() => inRoom(engine, guest, name, (_ctx, found) => found))
      let answer: JoinAnswer | undefined
      await streams.join(room.site, name, since, ({ events, cursor, complete }) => {
        for (const event of events) socket.emit(frameOf(event), event)
        void socket.join(name)
        answer = { room: name, ok: true, cursor, complete }
      })
      return answer ?? { room: name, ok: false, code: 'general.server-fault' }
    } catch (error) {
      return { room: name, ...refusal(error) }
    }
  }

  socket.on('join', async (requests, answer) => {
    const parsed = z.array(joinRequest).max(limits.roomsPerSocket).safeParse(requests)
    if (!parsed.success || typeof answer !== 'function') {
      socket.disconnect(true)
      return
    }
    const answers: JoinAnswer[] = []
    for (const request of parsed.data) answers.push(await join(request))
    answer(answers)
  })

  socket.on('leave', (room) => void (socket.rooms.has(room) && room !== socket.id && socket.leave(room)))

  socket.on('message', async (message, answer) => {
    let result: FrameAnswer = { ok: true }
    try {
      const { room: name, text } = messageFrame.parse(message)
      await inRoom(engine, guest, name, (ctx, room) => {
        if (room.kind !== 'site' || !ctx.actor.isStaff) throw forbidden()
        publish(ctx, room, MESSAGE, { sender: ctx.actor.name ?? '', text })
      })
    } catch (error) {
      result = refusal(error)
    }
    if (typeof answer === 'function') answer(result)
  })

  socket.on('signal', async (signal) => {
    const parsed = signalFrame.safeParse(signal)
    if (!parsed.success) {
      socket.disconnect(true)
      return
    }
    const { room: name, type } = parsed.data
    if (!socket.rooms.has(name) || !guest.actor.hasStaffRole) return
    try {
      await inRoom(engine, guest, name, () => undefined)
      // By the adapter to the other processes too; whoever is away misses it.
      socket.to(name).emit('signal', { room: name, type })
    } catch (error) {
      refusal(error)
    }
  })
}
