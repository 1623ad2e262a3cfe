import type { Engine } from '#kernel/engine.server.ts'
import { readLiveSessions, rightsOf } from '#modules/users/public.server.ts'
import type { ServerSocket } from './socket-types.ts'

/** The sockets of this process by the person behind them. */
export class People {
  readonly #engine: Engine
  readonly #sockets = new Map<string, Set<ServerSocket>>()

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Adds a socket; false when the person has as many as may be. */
  add(socket: ServerSocket, most: number): boolean {
    const { userID } = socket.data.guest.actor
    const own = this.#sockets.get(userID) ?? new Set()
    if (own.size >= most) return false
    this.#sockets.set(userID, own.add(socket))
    return true
  }

  remove(socket: ServerSocket): void {
    const { userID } = socket.data.guest.actor
    const own = this.#sockets.get(userID)
    own?.delete(socket)
    if (own?.size === 0) this.#sockets.delete(userID)
  }

  all(): ServerSocket[] {
    return [...this.#sockets.values()].flatMap((own) => [...own])
  }

  /** Closes the sockets whose session is over by now. */
  closeExpired(now: number): void {
    for (const socket of this.all()) if (socket.data.guest.expires <= now) socket.disconnect(true)
  }

  /** Looks whether the person's sessions, or everybody's, still hold: those that ended lose their sockets. */
  async recheck(userID?: string): Promise<void> {
    const sockets = userID === undefined ? this.all() : [...(this.#sockets.get(userID) ?? [])]
    if (sockets.length === 0) return
    const ids = new Set(sockets.map((socket) => socket.data.guest.actor.sessionID))
    const live = await readLiveSessions(this.#engine, [...ids])
    for (const socket of sockets) {
      const { actor } = socket.data.guest
      const rights = live.get(actor.sessionID)
      if (rights === undefined) socket.disconnect(true)
      // With other rights the browser comes again, as who it is now.
      else if (rights !== rightsOf(actor)) socket.conn.close()
    }
  }
}
