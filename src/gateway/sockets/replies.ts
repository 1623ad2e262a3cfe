import type { RemoteReply } from '#kernel/realtime/remote.ts'
import type { SocketServer } from './socket-types.ts'

const FLUSH_MS = 100
const AT_ONCE = 25

/** Brings answers to whoever gave the command, in whichever process: many in one frame, and kept nowhere. */
export class Replies {
  readonly #io: SocketServer
  readonly #waiting = new Map<string, RemoteReply[]>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(io: SocketServer) {
    this.#io = io
  }

  add(room: string, reply: RemoteReply): void {
    this.#waiting.set(room, [...(this.#waiting.get(room) ?? []), reply])
    this.#timer ??= setTimeout(() => this.#flush(), FLUSH_MS)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #flush(): void {
    this.#timer = undefined
    for (const [room, replies] of this.#waiting)
      for (let begin = 0; begin < replies.length; begin += AT_ONCE)
        this.#io.to(room).emit('reply', replies.slice(begin, begin + AT_ONCE))
    this.#waiting.clear()
  }
}
